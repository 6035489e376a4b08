package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What runs before and after every job: no job on a host that is not quiet, and none that leaves something running. */
@Tag("runner")
@ResourceLock(BenchHost.USERS)
class JobHooksIT {
    private static final Path HOOKS = Repository.root().resolve("docker/runner/hooks");

    @TempDir
    private Path folder;

    @Test
    void aJobStartsOnceTheHostIsQuiet() throws IOException {
        Shell.Ended ended = started("[ $(wc -l <asked) -ge 3 ]", 5);

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(folder.resolve("asked")).hasContent("doctor\n".repeat(3));
    }

    @Test
    void aHostThatDoesNotBecomeQuietFailsTheJob() throws IOException {
        Shell.Ended ended = started("echo 'fail     busy'; exit 4", 2);

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.said()).contains("fail     busy", "job-started: this host is not ready to measure");
        assertThat(folder.resolve("asked")).hasContent("doctor\n".repeat(2));
    }

    /** As for a job whose step the runner killed: the gate still carries its order out. */
    @Test
    void whatAKilledJobLeftIsEnded() throws Exception {
        try (BenchHost host = BenchHost.start(folder)) {
            host.rjperf("[ \"$1\" = run ] || exit 0\n(setsid sleep 4246 &); echo started; sleep 4247\n");
            ProcessBuilder builder = new ProcessBuilder(host.client())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("job.log").toFile());
            builder.environment().putAll(host.settings());
            builder.environment().putAll(Map.of("RJPERF_REQUEST", "{}", "RJPERF_PLATFORM", "linux-x64"));
            Process job = builder.start();
            host.await(() -> Repository.read(folder.resolve("job.log")).contains("| started"));
            job.destroyForcibly().waitFor();
            assertThat(BenchHost.processes(BenchHost.BENCH)).isNotEmpty();

            Shell.Ended ended = completed(host.settings());

            assertThat(ended.code()).as(ended.said()).isZero();
            assertThat(BenchHost.processes(BenchHost.BENCH)).isEmpty();
        }
    }

    @Test
    void whatIsLeftFailsTheJob() throws IOException {
        Map<String, String> settings;
        try (BenchHost host = BenchHost.start(folder)) {
            settings = new TreeMap<>(host.settings());
        }
        settings.putAll(Map.of("RJPERF_RUN", "/nonexistent", "RJPERF_WIPE_TRIES", "2"));
        Process left = new ProcessBuilder(as(BenchHost.BENCH, "sleep", "60")).start();

        Shell.Ended ended = completed(settings);

        left.destroyForcibly();
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.said()).contains("job-completed: processes of games are still running: " + left.pid());
    }

    private Shell.Ended started(String doctor, int tries) throws IOException {
        Path rjperf = Files.writeString(folder.resolve("rjperf"), "#!/bin/bash\necho \"$@\" >>asked\n" + doctor + "\n");
        Files.setPosixFilePermissions(rjperf, PosixFilePermissions.fromString("rwxr-xr-x"));
        return Shell.run(
                folder,
                Map.of(
                        "RJPERF_INSTALLED",
                        rjperf.toString(),
                        "RJPERF_QUIET_TRIES",
                        Integer.toString(tries),
                        "RJPERF_QUIET_PAUSE",
                        "0"),
                List.of(HOOKS.resolve("job-started.sh").toString()));
    }

    private Shell.Ended completed(Map<String, String> settings) {
        return Shell.run(
                folder,
                settings,
                as(BenchHost.RUNNER, HOOKS.resolve("job-completed.sh").toString()));
    }

    private static List<String> as(String user, String... command) {
        return Stream.concat(
                        Stream.of("setpriv", "--reuid", user, "--regid", user, "--clear-groups"), Stream.of(command))
                .toList();
    }
}
