package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What strangers' code can and cannot do behind the gate. */
@Tag("runner")
@ResourceLock(BenchHost.USERS)
class GateIT {
    @TempDir
    private Path folder;

    private BenchHost host;

    @BeforeEach
    void start() throws IOException {
        host = BenchHost.start(folder);
    }

    @AfterEach
    void end() throws IOException {
        if (host != null) {
            host.close();
        }
        assertThat(BenchHost.processes(BenchHost.BENCH)).isEmpty();
        assertThat(BenchHost.processes(BenchHost.RUNNER)).isEmpty();
    }

    @Test
    void fetchesWithNetworkAndMeasuresWithoutAsAnotherUser() throws IOException {
        Shell.Ended ended = host.measure("""
                links=$(ls /sys/class/net 2>/dev/null | wc -l; tail -n +3 /proc/net/dev | cut -d: -f1 | xargs)
                echo "$1 as $(id -un), groups $(id -G | wc -w), $RJPERF_REQUEST, interfaces:" $links
                if [ "$1" = run ]; then mkdir "$5"; echo "{}" >"$5/build-base.json"; mkdir "$5/logs"; echo x >"$5/logs/a.log"; cat ~/from-root; exit 3; fi
                """);

        assertThat(ended.code()).as(ended.said()).isEqualTo(3);
        assertThat(ended.said())
                .contains("| prepare as games, groups 1, {\"version\": 1}", "| run as games", "| template");
        String offline = ended.said()
                .lines()
                .filter(line -> line.contains("| run as"))
                .findFirst()
                .orElseThrow();
        assertThat(offline).endsWith(" lo");
        assertThat(host.handed()).containsExactly("build-base.json", "logs/a.log");
    }

    @Test
    void seesNeitherTheRunnerNorWhatLiesAbout() throws IOException {
        Shell.Ended ended =
                host.measure("""
                [ "$1" = run ] || exit 0
                echo "processes: $(ps -A -o pid= | wc -l)"
                cat %1$s/secret; : >%1$s/work/checkout/x; : >%1$s/template/x; : >/etc/x; : >/usr/x
                ls -A /tmp /home /root /run | grep -v :$ | wc -w
                mount -t tmpfs x /mnt; setpriv --reuid 0 true; kill -0 %2$s; cat /proc/%2$s/environ
                env | cut -d= -f1 | sort | xargs
                """.formatted(folder, ProcessHandle.current().pid()));

        assertThat(ended.said())
                .doesNotContain("s3cr3t")
                .contains("/secret: No such file", "/x: Read-only file system", "/etc/x: Read-only file system")
                .contains("must be superuser", "setresuid failed", "No such process")
                .contains(
                        "| GITHUB_RUN_ATTEMPT GITHUB_RUN_ID GITHUB_SERVER_URL HOME JAVA_HOME LC_ALL PATH PWD RJPERF_REQUEST SHLVL USER XDG_CACHE_HOME XDG_DATA_HOME _");
        assertThat(Files.exists(host.checkout.resolve("x"))).isFalse();
    }

    /** The runner keeps its own files next to the checkout, such as the event and the scripts of steps. */
    @Test
    void seesOfTheJobsFolderTheCheckoutAlone() {
        Shell.Ended ended = Shell.run(
                folder,
                "unshare",
                "--mount",
                "--pid",
                "--fork",
                "--mount-proc",
                "/bin/bash",
                "-ec",
                """
                mount --make-rprivate /; mount -t tmpfs none /srv; cd /srv
                mkdir -p state/home work/checkout work/_temp; echo s3cr3t >work/_temp/event.json; echo source >work/checkout/rjperf
                exec "$0" %s 64m hide:/srv/state hide:/srv/work rw:/srv/state/home ro:/srv/work/checkout -- \
                  /bin/bash -c 'cd /srv/work; ls -A; cat checkout/rjperf _temp/event.json; : >x; : >checkout/x'
                """.formatted(BenchHost.BENCH),
                Repository.root().resolve("docker/runner/confine").toString());

        assertThat(ended.said())
                .startsWith("checkout\nsource\n")
                .contains("event.json: No such file", "x: Permission denied", "checkout/x: Read-only file system")
                .doesNotContain("s3cr3t");
    }

    /** The runner's own sweep looks for a variable; a process that wants to survive changes it. */
    @Test
    void nothingOutlivesTheJob() throws IOException {
        Shell.Ended ended = host.measure("""
                [ "$1" = run ] || exit 0
                (RUNNER_TRACKING_ID=0 setsid nohup sleep 4244 >/dev/null 2>&1 &)
                (trap '' TERM INT HUP; while :; do sleep 4245; done) >/dev/null 2>&1 &
                echo x >~/x; echo x >/tmp/x; echo x >/dev/shm/x; mkdir "$5"; echo '{}' >"$5/build-base.json"
                """);

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(BenchHost.processes(BenchHost.BENCH)).isEmpty();
        assertThat(Shell.run(folder, "ps", "-A", "-o", "args=").said()).doesNotContain("sleep 424");
        assertThat(folder.resolve("state/home")).doesNotExist();
        for (Path place : List.of(host.inside("/tmp"), Path.of("/var/tmp"), Path.of("/dev/shm"))) {
            assertThat(Shell.run(folder, "find", place + "/", "-xdev", "-user", BenchHost.BENCH)
                            .said())
                    .isEmpty();
        }
    }

    @Test
    void whatItPrintsCommandsNothing() throws IOException {
        Shell.Ended ended = host.measure("""
                [ "$1" = run ] || exit 0
                echo '::add-path::/evil'; echo 'a ##[add-path]/evil'; printf '\\033[31mred\\r= 0\\n'; echo '= 0'
                yes long | head -n 30000
                exit 5
                """);

        assertThat(ended.code()).as(ended.said()).isEqualTo(5);
        assertThat(ended.said())
                .containsPattern("(?m)^::stop-commands::stopped-\\d+$")
                .contains(
                        "| ::add-path::/evil",
                        "| a # #[add-path]/evil",
                        "| [31mred= 0",
                        "| = 0",
                        "(the rest is not shown)")
                .doesNotContain("\u001b");
    }

    /** A cancelled job hands over what was measured so far. */
    @Test
    void aCancelledJobEndsAndHandsOver() throws Exception {
        host.rjperf("""
                [ "$1" = run ] || exit 0
                trap 'echo half >"$out/forks.jsonl"; exit 130' INT
                out=$5; mkdir "$out"; echo "started"; for i in $(seq 300); do sleep 0.1; done
                """);
        ProcessBuilder builder = new ProcessBuilder(host.client())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("job.log").toFile());
        builder.environment().putAll(host.settings());
        builder.environment().putAll(Map.of("RJPERF_REQUEST", "{}", "RJPERF_PLATFORM", "linux-x64"));
        Process job = builder.start();
        host.await(() -> Repository.read(folder.resolve("job.log")).contains("| started"));

        job.destroy();

        assertThat(job.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(job.exitValue())
                .as(Repository.read(folder.resolve("job.log")))
                .isEqualTo(130);
        assertThat(host.handed()).containsExactly("forks.jsonl");
    }

    @Test
    void refusesWhatIsNoOrder() {
        assertThat(host.measure("echo never", "$(id)").said())
                .contains("not a platform")
                .doesNotContain("never");
        assertThat(host.measure("echo never", "../x").said())
                .contains("not a platform")
                .doesNotContain("never");
    }

    @Test
    void aHostWithoutGateIsRefused() {
        host.rjperf("echo never");
        Map<String, String> environment = host.settings();
        environment.putAll(
                Map.of("RJPERF_REQUEST", "{}", "RJPERF_PLATFORM", "linux-x64", "RJPERF_RUN", "/nonexistent"));

        Shell.Ended ended = Shell.run(folder, environment, host.client());

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said()).contains("no bench gate at /nonexistent").doesNotContain("never");
    }
}
