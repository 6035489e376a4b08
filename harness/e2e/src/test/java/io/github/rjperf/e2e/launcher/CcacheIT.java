package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When the launcher installs ccache. */
class CcacheIT {
    private static final String INSTALLING = "running  brew install ccache\n";

    private LauncherSandbox sandbox;

    @BeforeEach
    void prepare(@TempDir Path folder) throws IOException {
        sandbox = LauncherSandbox.ready(folder, Repository.root());
        sandbox.program("brew", "#!/bin/sh\necho brewed >&2\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"git:main", "dir:../rocksdb", "pr:12345", "--pr=12345", "--pr", "--good=git:v9.0.1", "trunk"})
    void beforeABuildFromSourceWithLeave(String argument) throws Exception {
        LauncherSandbox.Ended ended = sandbox.run("--install-jdk", "compare", "9.1.1", argument);
        assertThat(ended.err()).contains(INSTALLING, "brewed\n");
        assertThat(ended.out()).contains("<" + argument + ">");
    }

    @Test
    void notWithoutLeave() throws Exception {
        assertThat(sandbox.run("compare", "git:main", "git:HEAD").err()).doesNotContain("ccache");
    }

    @Test
    void notForReleases() throws Exception {
        assertThat(sandbox.run("--install-jdk", "compare", "9.1.1", "9.2.1").err())
                .doesNotContain("ccache");
    }

    @Test
    void notIfItIsThere() throws Exception {
        sandbox.program("ccache", "#!/bin/sh\n");
        assertThat(sandbox.with("CI", "true").run("build", "git:main").err()).doesNotContain(INSTALLING);
    }

    @Test
    void aFailureStopsNothing() throws Exception {
        sandbox.program("brew", "#!/bin/sh\nexit 1\n");
        LauncherSandbox.Ended ended = sandbox.with("CI", "true").run("build", "git:main");
        assertThat(ended.err()).contains(INSTALLING, "ccache could not be installed; builds do without it\n");
        assertThat(ended.out()).contains("<git:main>");
    }
}
