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
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first process of the service runner: hands on how the runner ends, and the signal to end. */
@Tag("runner")
class ServeJobsIT {
    @TempDir
    private Path folder;

    private @Nullable Process started;

    @BeforeEach
    void registrar() throws IOException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "only root has namespaces");
        for (String name : List.of("bin", "home", "copy")) {
            Files.createDirectory(folder.resolve(name));
        }
        script("bin/ssh", "echo SklUNDcxMQ==");
    }

    @AfterEach
    void end() {
        if (started != null) {
            started.descendants().forEach(ProcessHandle::destroyForcibly);
            started.destroyForcibly();
        }
    }

    @Test
    void anEndedJobEndsIt() throws Exception {
        script("home/run.sh", "echo \"given $ACTIONS_RUNNER_INPUT_JITCONFIG\"; exit 3");

        Process serve = serve();

        assertThat(serve.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(serve.exitValue()).isEqualTo(3);
        assertThat(said()).contains("given SklUNDcxMQ==");
    }

    /** As Docker does on stopping the container; the runner tells GitHub, by its own means. */
    @Test
    void aStopLetsTheJobAnswer() throws Exception {
        script("home/run.sh", """
                set -m
                trap 'kill -INT -$job' TERM
                bash -c 'trap "echo answered; exit" INT; echo running; while :; do sleep 0.1; done' &
                job=$!
                wait $job; wait $job
                """);

        Process serve = serve();
        await(serve, "running");
        signal(serve);

        assertThat(serve.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(said()).contains("answered");
    }

    /** Docker starts it again whenever it ends, and each start registers a runner. */
    @Test
    void aRunnerThatGithubNoLongerTakesIsNotRegisteredAgainAtOnce() throws Exception {
        script("home/run.sh", "[ \"$ACTIONS_RUNNER_RETURN_VERSION_DEPRECATED_EXIT_CODE\" != 1 ] || exit 7");

        Process serve = serve();
        await(serve, "no longer accepts this version of the runner");
        while (serve.isAlive()
                && serve.children().noneMatch(child -> command(child).contains("sleep"))) {
            TimeUnit.MILLISECONDS.sleep(20);
        }

        assertThat(serve.isAlive()).isTrue();
    }

    private static String command(ProcessHandle process) {
        return process.info().commandLine().orElse("");
    }

    /** With its folders in a namespace; the shell becomes the script. */
    private Process serve() throws IOException {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.add("PATH=" + folder.resolve("bin") + ":" + System.getenv("PATH"));
        command.add("RUNNER_HOME=" + folder.resolve("home"));
        command.add("RUNNER_COPY=" + folder.resolve("copy"));
        command.add(Repository.root().resolve("docker/github/serve-jobs").toString());
        started = new ProcessBuilder(PrivateTmp.command(folder, command))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        return started;
    }

    private void signal(Process serve) {
        Shell.run(folder, "kill", "-TERM", Long.toString(serve.pid())).orFail();
    }

    private void await(Process serve, String words) throws InterruptedException {
        while (serve.isAlive() && !said().contains(words)) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private String said() {
        return Repository.read(folder.resolve("log"));
    }

    private void script(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/bash\n" + text + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
