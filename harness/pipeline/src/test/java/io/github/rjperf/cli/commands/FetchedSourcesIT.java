package io.github.rjperf.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program on a machine without bubblewrap: nothing that was fetched runs with the user's rights unless the user says so. */
@Tag("runner")
class FetchedSourcesIT {
    private static final String REFUSED =
            "4 rjperf: %s is fetched code, but bwrap cannot confine its forks on this machine; install bubblewrap and allow unprivileged"
                    + " user namespaces, or %s%n";
    private static final String TRUST = "add --trust to run its code with your permissions";

    @TempDir
    Path folder;

    @BeforeEach
    void benchmarks() throws IOException {
        BenchmarkJars.write(folder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "compare --pr 7 --repo https://example.invalid/rocksdb",
                "compare 9.0.1 pr:7",
                "bundle measure pr:7 9.0.1",
            })
    void aPullRequestIsRefused(String command) throws Exception {
        assertThat(run(command)).isEqualTo(REFUSED.formatted("pr:7", TRUST));
    }

    @ParameterizedTest
    @ValueSource(strings = {"survey pr:7", "calibrate layout pr:7"})
    void whatOneBuildIsMeasuredForIsRefused(String command) throws Exception {
        assertThat(run(command)).endsWith(REFUSED.formatted("pr:7", "use a commit in a local clone"));
    }

    @Test
    void aCommitOfAUrlIsRefused() throws Exception {
        assertThat(run("compare git:v9 9.0.1 --repo https://example.invalid/rocksdb"))
                .isEqualTo(REFUSED.formatted("git:v9", TRUST));
    }

    /** What comes next is that there is no clone. */
    @ParameterizedTest
    @ValueSource(strings = {"compare --pr 7 --trust --repo none", "compare git:v9 9.0.1 --repo none"})
    void whatTheUserVouchesForIsNotRefused(String command) throws Exception {
        assertThat(run(command)).doesNotContain("bwrap", "wall").contains("none");
    }

    /** Status and errors of the program, whose PATH has no programs. */
    private String run(String command) throws Exception {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Duser.home=" + folder,
                "-Drjperf.home=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        words.addAll(List.of(command.split(" ")));
        if (command.startsWith("compare")) {
            words.add("--no-record");
        }
        ProcessBuilder program = new ProcessBuilder(words).directory(folder.toFile());
        program.environment()
                .put("PATH", Files.createDirectories(folder.resolve("empty")).toString());
        Path errors = folder.resolve("errors");
        program.redirectError(errors.toFile()).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        return program.start().waitFor() + " " + Files.readString(errors);
    }
}
