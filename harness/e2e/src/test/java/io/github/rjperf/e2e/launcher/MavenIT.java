package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where Maven comes from: the PATH, the package manager, the wrapper. */
class MavenIT {
    private Path folder;
    private LauncherSandbox sandbox;

    @BeforeEach
    void prepare(@TempDir Path folder) throws IOException {
        this.folder = folder;
        sandbox = new LauncherSandbox(folder, Repository.root());
        sandbox.program("unzip", "#!/bin/sh\n");
        wrapper("#!/bin/sh\necho the wrapper >&2\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.8.1", "3.9.11", "4.0.0", "10.0"})
    void takesTheMavenOfThePath(String version) throws Exception {
        sandbox.jdk("jdks/17", "17.0.1");
        sandbox.program("mvn", mavenOf(version));
        assertThat(sandbox.run("--version").err()).contains("the path's\n").doesNotContain("the wrapper");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.6.3", "2.2.1", "3", "unknown"})
    void takesTheWrapperWhereThePathsIsTooOldOrNone(String version) throws Exception {
        sandbox.jdk("jdks/17", "17.0.1");
        sandbox.program("mvn", mavenOf(version));
        assertThat(sandbox.run("--version").err()).contains("the wrapper\n").doesNotContain("the path's");
    }

    @Test
    void theWrapperNeedsUnzip() throws Exception {
        sandbox.jdk("jdks/17", "17.0.1");
        Files.delete(folder.resolve("programs/unzip"));
        sandbox.program("brew", "#!/bin/sh\n");
        LauncherSandbox.Ended ended = sandbox.run("--version");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("unzip").endsWith("Install it with:  brew install unzip\n");
    }

    @Test
    void withLeaveThePackageManagersComesBeforeTheWrapper() throws Exception {
        sandbox.jdk("jdks/17", "17.0.1");
        Path maven = sandbox.program("maven-of-brew", mavenOf("3.9.9"));
        sandbox.program(
                "brew", "#!/bin/sh\n[ \"$*\" = 'install maven' ] && cp '" + maven + "' '" + programs("mvn") + "'\n");
        assertThat(sandbox.run("--version").err()).contains("the wrapper\n").doesNotContain("the path's");
        assertThat(sandbox.run("--install-jdk", "--version").err())
                .contains("running  brew install maven\n", "the path's\n")
                .doesNotContain("the wrapper");
    }

    @Test
    void wherePackagesFailTheWrapperIsTried() throws Exception {
        sandbox.jdk("jdks/17", "17.0.1");
        sandbox.program("brew", "#!/bin/sh\nexit 1\n");
        assertThat(sandbox.with("CI", "true").run("--version").err()).contains("the wrapper\n");
    }

    /** Debian 11 has Maven 3.6. */
    @Test
    void aPackageThatIsTooOldIsNotInstalled() throws Exception {
        sandbox.jdk("jdks/17", "17.0.1");
        sandbox.program("apt-get", "#!/bin/sh\necho ran apt-get >&2\n");
        sandbox.program("apt-cache", "#!/bin/sh\necho 'Version: 3.6.3-5'\n");
        assertThat(sandbox.with("CI", "true").run("--version").err())
                .contains("the wrapper\n")
                .doesNotContain("ran apt-get");
    }

    @ParameterizedTest
    @CsvSource({
        "apt-get, Version: 3.8.7-1, apt-get update && apt-get install -y openjdk-17-jdk-headless maven",
        "apt-get, Version: 3.6.3-5, apt-get update && apt-get install -y openjdk-17-jdk-headless",
        "dnf, '', dnf install -y java-21-openjdk-devel",
        "apk, '', apk add openjdk17-jdk maven",
    })
    void comesInTheSameCallAsTheJdk(String manager, String offered, String command) throws Exception {
        sandbox.program(manager, "#!/bin/sh\n");
        sandbox.program(
                "apt-cache", "#!/bin/sh\ncase $2 in\nopenjdk-17-*) ;;\nmaven) echo '" + offered + "' ;;\nesac\n");
        Files.delete(programs("id"));
        sandbox.program("id", "#!/bin/sh\necho 0\n");
        assertThat(sandbox.run("--version").err())
                .isEqualTo("rjperf: no JDK 17 or later was found. Install it with:  " + command + "\n");
    }

    @Test
    void whereNoneCanBeHadTheMessageNamesTheThreeWaysOut() throws Exception {
        sandbox.jdk("jdks/17", "17.0.1");
        wrapper("#!/bin/sh\necho 'curl: Failed to fetch' >&2\nexit 1\n");
        LauncherSandbox.Ended ended = sandbox.run("--version");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err().lines().toList())
                .hasSize(2)
                .last()
                .asString()
                .contains("Install Maven 3.8 or later", "./rjperf --install-jdk", "MVNW_REPOURL");
    }

    private static String mavenOf(String version) {
        return "#!/bin/sh\n[ \"$1\" = -v ] && { echo 'Apache Maven " + version + " (abc)'; exit; }\n"
                + "echo \"the path's\" >&2\nexit 1\n";
    }

    private void wrapper(String text) throws IOException {
        Path wrapper = sandbox.write("harness/mvnw", text);
        assertThat(wrapper.toFile().setExecutable(true)).isTrue();
    }

    private Path programs(String name) {
        return folder.resolve("programs").resolve(name);
    }
}
