package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The supervisor asks for one configuration, runs its job as the runner's user, and leaves nothing. */
@Tag("runner")
@ResourceLock(BenchHost.USERS)
class SuperviseIT {
    private static final String CONFIGURATION = "SklUNDcxMQ==";

    /** In its own mount namespace, with a setpriv that first writes down every command line of the machine. */
    private static final String WATCHED = """
            cp "$(command -v setpriv)" "$0/setpriv.real"
            printf '#!/bin/bash\\nps -A -ww -o args= >>"%s/lines"\\nexec "%s/setpriv.real" "$@"\\n' "$0" "$0" >"$0/setpriv"
            chmod 755 "$0/setpriv"
            mount --bind "$0/setpriv" "$(command -v setpriv)"
            exec "$@"
            """;

    /** In its own mount namespace, with a uname that names a Mac once the runner has ended. */
    private static final String LATER_A_MAC = """
            cp "$(command -v uname)" "$0/uname.real"
            printf '#!/bin/bash\\nif [ -e "%s/ended" ]; then echo Darwin; else exec "%s/uname.real" "$@"; fi\\n' "$0" "$0" >"$0/uname"
            chmod 755 "$0/uname"
            mount --bind "$0/uname" "$(command -v uname)"
            exec "$@"
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() throws IOException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "only root can start the supervisor");
        Assumptions.assumeTrue(Shell.find("setpriv").isPresent(), "setpriv is not installed");
        Assumptions.assumeTrue(
                Shell.run(folder, "unshare", "--mount", "mount", "-t", "tmpfs", "x", "/mnt")
                                .code()
                        == 0,
                "no mounts in a namespace");
        for (String user : List.of(BenchHost.RUNNER, BenchHost.BENCH)) {
            Assumptions.assumeTrue(Shell.run(folder, "id", "-u", user).code() == 0, "there is no user " + user);
            Assumptions.assumeTrue(BenchHost.processes(user).isEmpty(), user + " runs something");
        }
        Shell.run(folder, "chmod", "0755", folder.toString()).orFail();
        Files.createDirectories(folder.resolve("runner"));
        Files.createDirectories(folder.resolve("home"));
        Files.createDirectories(folder.resolve("work/left/over"));
    }

    @AfterEach
    void stop() {
        List<String> wipe = List.of(script().resolveSibling("gate").toString(), "wipe");
        Shell.run(folder, settings(), PrivateTmp.command(folder, wipe));
    }

    @Test
    void runsOneJobAsTheRunner() throws IOException {
        runner("""
                id -un; env | sort; read -r line || echo nothing to read
                test -p '%s/run/orders' && echo gate; ls '%s/work' | wc -l; echo x >'%s/work/x'
                """.formatted(folder, folder, folder));

        Shell.Ended ended = supervise(settings());

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said())
                .contains(
                        BenchHost.RUNNER + "\n",
                        "ACTIONS_RUNNER_INPUT_JITCONFIG=" + CONFIGURATION + "\n",
                        "HOME=" + folder.resolve("home") + "\n",
                        "hooks/job-started.sh",
                        "hooks/job-completed.sh",
                        "nothing to read\ngate\n0\n")
                .doesNotContain("JIT_COMMAND");
        assertThat(folder.resolve("work")).isEmptyDirectory();
    }

    /** Every user of a machine can read command lines, and sudo writes them into the log of a Mac. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void noCommandLineHoldsTheConfiguration(boolean given) throws IOException {
        runner("ps -A -ww -o args=");

        Shell.Ended ended = supervise(given ? given() : settings(), "/bin/bash", "-c", WATCHED, folder.toString());

        assertThat(ended.code()).isZero();
        String lines = Repository.read(folder.resolve("lines")) + ended.said();
        assertThat(lines.lines())
                .anyMatch(line -> line.contains("setpriv --reuid " + BenchHost.RUNNER))
                .anyMatch(line -> line.endsWith("/run.sh"));
        assertThat(lines.lines().filter(line -> line.contains(CONFIGURATION))).isEmpty();
    }

    /** What a job leaves in the runner's folder or home would be read by the next job's runner. */
    @Test
    void noJobFindsWhatTheLastOneLeftForTheRunner() throws IOException {
        runner("""
                cd "$(dirname "$0")"; ls -A . _diag ~ 2>&1 | tr '\\n' ' '
                echo LD_PRELOAD=/x >.env; echo x >_diag/log; echo x >~/.bashrc; mkdir -p ~/.m2; echo x >~/.m2/settings.xml
                echo 'echo changed' >>run.sh; rm -f run.sh config.sh; echo end of job
                """);
        Files.writeString(folder.resolve("runner/config.sh"), "#!/bin/sh\n");

        String said = supervise(given()).orFail() + supervise(given()).orFail();

        assertThat(said)
                .doesNotContain(".env ", ".bashrc", ".m2", " log ", "changed")
                .containsPattern("(?s)end of job.*end of job");
        assertThat(folder.resolve("runner").toFile().list()).containsExactlyInAnyOrder("run.sh", "config.sh");
        assertThat(folder.resolve("runner.job")).doesNotExist();
    }

    /** Root may prepare the initial contents of each job's home, such as Maven's downloads. */
    @Test
    void theHomeStartsWithTheTemplate() throws IOException {
        Files.createDirectories(folder.resolve("runner-template/.m2"));
        Files.writeString(folder.resolve("runner-template/.m2/x"), "from root\n");
        runner("cat ~/.m2/x; stat -c '%U %a' ~ ~/.m2");
        Map<String, String> settings = settings();
        settings.put("RJPERF_RUNNER_TEMPLATE", folder.resolve("runner-template").toString());

        assertThat(supervise(settings).said())
                .contains("from root\n" + BenchHost.RUNNER + " 700\n" + BenchHost.RUNNER + " ");
    }

    /** Its own script ends with 7 only for those who ask for it, and otherwise with 0, as after a job. */
    @Test
    void aRunnerThatGitHubNoLongerTakesEndsIt() throws IOException {
        runner("[ \"$ACTIONS_RUNNER_RETURN_VERSION_DEPRECATED_EXIT_CODE\" != 1 ] || exit 7");

        Shell.Ended ended = supervise(settings());

        assertThat(ended.code()).isEqualTo(7);
        assertThat(ended.said()).contains("no longer accepts this version of the runner");
    }

    /** launchd, unlike systemd, starts it again whatever it ends with, and each start registers a runner. */
    @Test
    void onAMacItThenWaits() throws Exception {
        runner("touch '%s/ended'; exit 7".formatted(folder));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

        Process supervisor = start(List.of("/bin/bash", "-c", LATER_A_MAC, folder.toString(), script().toString()));
        while (supervisor.isAlive()
                && supervisor
                        .children()
                        .noneMatch(
                                child -> child.info().commandLine().orElse("").contains("sleep 86400"))) {
            TimeUnit.MILLISECONDS.sleep(20);
        }

        assertThat(supervisor.isAlive()).isTrue();
        supervisor.descendants().forEach(ProcessHandle::destroyForcibly);
        assertThat(supervisor.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(supervisor.exitValue()).isEqualTo(7);
    }

    @Test
    void aRefusalOfTheRegistrarIsSaidAndNothingRuns() throws IOException {
        runner("echo never");
        Map<String, String> settings = settings();
        settings.put("JIT_COMMAND", "echo 'registrar: bench-1 has had 20 configurations' >&2; exit 5");

        assertThat(supervise(settings).said())
                .contains("registrar: bench-1 has had 20 configurations", "no configuration", "JIT_COMMAND")
                .doesNotContain("never");
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "echo 'Welcome to this machine!'", "echo SklU; echo NDcx", "printf '%070000d' 1"})
    void whatIsNotAConfigurationIsNotHandedOn(String command) throws IOException {
        runner("echo never");
        Map<String, String> settings = settings();
        settings.put("JIT_COMMAND", command);

        assertThat(supervise(settings).said())
                .contains("the registrar's answer is not a configuration")
                .doesNotContain("never", "Welcome", "NDcx");
    }

    /** A flaw of this host would be the organization's, since that token registers runners anywhere in it. */
    @ParameterizedTest
    @ValueSource(strings = {"TOKEN_FILE", "CREDENTIALS_DIRECTORY"})
    void aHostThatHoldsTheOrganizationsTokenIsRefused(String setting) throws IOException {
        runner("echo never");
        Files.writeString(folder.resolve("registration-token"), "ghp_4711\n");
        Map<String, String> settings = settings();
        settings.remove("TOKEN_FILE");
        settings.put(
                setting, (setting.equals("TOKEN_FILE") ? folder.resolve("registration-token") : folder).toString());

        Shell.Ended ended = supervise(settings);

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said())
                .contains("registration-token", "revoke it", "JIT_COMMAND")
                .doesNotContain("never", "ghp_4711");
    }

    @Test
    void aHostWithoutACommandSaysWhatToSet() throws IOException {
        runner("echo never");
        Map<String, String> settings = settings();
        settings.remove("JIT_COMMAND");

        Shell.Ended ended = supervise(settings);

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said()).contains("JIT_COMMAND is not set").doesNotContain("never");
    }

    /** In a fleet the controller registers. */
    @Test
    void takesTheConfigurationThatIsGiven() throws IOException {
        runner("echo \"given $ACTIONS_RUNNER_INPUT_JITCONFIG\"");

        assertThat(supervise(given()).said()).contains("given " + CONFIGURATION);
    }

    /** The checkout is the runner's, and bench has to read it. */
    @Test
    void whatTheRunnerWritesCanBeRead() throws IOException {
        runner("umask; mkdir '%s/work/checkout'; stat -c %%a '%s/work/checkout'".formatted(folder, folder));

        assertThat(supervise(settings()).said()).contains("0022\n755\n");
    }

    /** As systemd does on stopping the unit: the runner itself has to end, for it tells GitHub. */
    @Test
    void aStopAsksTheRunnerToEnd() throws Exception {
        runner("""
                trap 'echo asked; kill %1; exit 0' INT
                echo running; sleep 4248 & wait
                """);
        Process supervisor = start(List.of("env", "--default-signal=INT", script().toString()));
        while (supervisor.isAlive() && !Repository.read(folder.resolve("log")).contains("running")) {
            TimeUnit.MILLISECONDS.sleep(20);
        }

        Shell.run(folder, "kill", "-INT", Long.toString(supervisor.pid())).orFail();

        assertThat(supervisor.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(Repository.read(folder.resolve("log"))).contains("asked");
        assertThat(supervisor.exitValue()).isZero();
        assertThat(BenchHost.processes(BenchHost.RUNNER)).isEmpty();
        assertThat(folder.resolve("runner.job")).doesNotExist();
    }

    private void runner(String script) throws IOException {
        Path run = Files.writeString(folder.resolve("runner/run.sh"), "#!/bin/bash\n" + script);
        Files.setPosixFilePermissions(run, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Shell.Ended supervise(Map<String, String> settings, String... around) {
        List<String> command = new ArrayList<>(List.of(around));
        command.add(script().toString());
        return Shell.run(folder, settings, PrivateTmp.command(folder, command));
    }

    private Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(PrivateTmp.command(folder, command))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile());
        builder.environment().putAll(settings());
        return builder.start();
    }

    private static Path script() {
        return Repository.root().resolve("docker/runner/supervise");
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        settings.put("RJPERF_CONF", "/nonexistent");
        settings.put("JIT_COMMAND", "cat '" + folder.resolve("configuration") + "'");
        settings.put("RUNNER_HOME", folder.resolve("runner").toString());
        settings.put("TOKEN_FILE", "/nonexistent");
        settings.put("JOBS", "1");
        settings.put("RETRY_PAUSE", "1");
        settings.put("RJPERF_RUNNER", BenchHost.RUNNER);
        settings.put("RJPERF_RUNNER_HOME", folder.resolve("home").toString());
        settings.put("RJPERF_BENCH", BenchHost.BENCH);
        settings.put("RJPERF_RUN", folder.resolve("run").toString());
        settings.put("RJPERF_STATE", folder.resolve("state").toString());
        settings.put("RJPERF_WORK", folder.resolve("work").toString());
        settings.put("RJPERF_TEMPLATE", folder.resolve("template").toString());
        write(folder.resolve("configuration"), CONFIGURATION + "\n");
        return settings;
    }

    private Map<String, String> given() {
        Map<String, String> settings = settings();
        settings.remove("JIT_COMMAND");
        settings.remove("JOBS");
        settings.put("ACTIONS_RUNNER_INPUT_JITCONFIG", CONFIGURATION);
        return settings;
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
