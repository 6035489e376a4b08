package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Every shell script of ours is clean for shellcheck; sourced parts are checked where they are sourced. */
class ShellScriptsIT {
    private static final Path WRAPPER = Path.of("harness/mvnw");

    @Test
    void shellcheckHasNothingToSay() throws IOException, InterruptedException {
        List<String> scripts = Repository.files(ShellScriptsIT::isOurScript).stream()
                .map(Repository::name)
                .toList();
        assertThat(scripts).contains("rjperf", ".ci/run");
        Process shellcheck;
        try {
            shellcheck = new ProcessBuilder(Stream.concat(
                                    Stream.of("shellcheck", "--external-sources", "--check-sourced", "--format=gcc"),
                                    scripts.stream())
                            .toList())
                    .directory(Repository.root().toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException notThere) {
            Assumptions.abort("shellcheck is not installed");
            return;
        }
        String said = new String(shellcheck.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shellcheck.waitFor()).as(said).isZero();
        assertThat(said).isEmpty();
    }

    /** A script of a package would run with the rights of the user, before anything was tested. */
    @Test
    void noPackageOfNpmRunsAnythingWhenItIsInstalled() {
        assertThat(
                        Repository.files(
                                        file -> Repository.name(file).matches("rjperf|.*\\.(sh|yml|yaml)|.*Dockerfile"))
                                .stream()
                                .flatMap(file -> Repository.read(file).lines())
                                .filter(line -> line.matches(".*\\bnpm (ci|i|install)\\b.*")))
                .isNotEmpty()
                .allMatch(line -> line.contains("--ignore-scripts"));
    }

    /** A file that names a shell in its first line; the Maven wrapper is Apache's. */
    private static boolean isOurScript(Path file) {
        String name = Repository.name(file);
        boolean couldBe = name.endsWith(".sh")
                || !name.substring(name.lastIndexOf('/') + 1).contains(".");
        return couldBe
                && !file.endsWith(WRAPPER)
                && Repository.read(file).lines().limit(1).anyMatch(line -> line.matches("#!.*\\b(ba)?sh"));
    }
}
