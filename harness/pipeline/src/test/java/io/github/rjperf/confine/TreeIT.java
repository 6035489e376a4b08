package io.github.rjperf.confine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("runner")
@EnabledOnOs(OS.LINUX)
class TreeIT {
    private static final String TICKING = "while :; do echo x >>ticks; sleep 0.05; done";

    @TempDir
    Path folder;

    Yard yard;

    @BeforeEach
    void prepare() throws IOException {
        yard = Yard.in(folder);
    }

    /** Ways to leave a process behind. */
    static Stream<Arguments> daemons() {
        List<String> ways = List.of(
                "(" + TICKING + ") & until [ -e ticks ]; do sleep 0.1; done",
                "setsid sh -c '" + TICKING + "' & until [ -e ticks ]; do sleep 0.1; done",
                "(setsid sh -c '" + TICKING + "' &) ; until [ -e ticks ]; do sleep 0.1; done",
                "trap '' TERM HUP INT; nohup sh -c \"trap '' TERM HUP INT; " + TICKING
                        + "\" & until [ -e ticks ]; do sleep 0.1; done");
        return Yard.all().flatMap(sandbox -> ways.stream().map(way -> Arguments.of(sandbox, way)));
    }

    @ParameterizedTest
    @MethodSource("daemons")
    void nothing_outlives_the_end(ConfinedSandbox sandbox, String script) throws Exception {
        assertThat(sandbox.run(yard.task(script)).succeeded()).isTrue();
        assertThat(standsStill(yard.work().resolve("ticks"))).isTrue();
    }

    /** It sheds its environment and its session; only a namespace or a user of its own holds it. */
    @ParameterizedTest
    @MethodSource("io.github.rjperf.confine.Yard#all")
    void a_disguised_daemon_lives_on_only_where_that_is_said(ConfinedSandbox sandbox) throws Exception {
        String script =
                "env -i /usr/bin/setsid /bin/sh -c '(for i in $(seq 100); do echo x >>ticks; /bin/sleep 0.3; done) &'; until [ -e ticks ]; do sleep 0.1; done";
        assertThat(sandbox.run(yard.task(script)).succeeded()).isTrue();
        boolean kept = sandbox.protections().stream()
                .anyMatch(protection -> protection.name().equals("processes") && protection.inForce());
        Path ticks = yard.work().resolve("ticks");
        if (kept) {
            assertThat(standsStill(ticks)).isTrue();
        } else {
            awaitMore(ticks);
        }
    }

    /** Where nothing but the user tells whose a process is, the end of a task kills all processes of its user. */
    @ParameterizedTest
    @MethodSource("io.github.rjperf.confine.Yard#all")
    void the_end_of_a_task_spares_others(ConfinedSandbox sandbox) throws Exception {
        Yard other = Yard.in(Files.createDirectory(folder.resolve("other")));
        CompletableFuture<SandboxResult> running =
                CompletableFuture.supplyAsync(() -> sandbox.run(yard.task("touch started; sleep 2")));
        while (!running.isDone() && !Files.exists(yard.work().resolve("started"))) {
            Thread.sleep(20);
        }

        assertThat(new ConfinedSandbox(new Unconfined(), Yard.HERE)
                        .run(other.task("true"))
                        .succeeded())
                .isTrue();
        assertThat(running.get().status()).isZero();
    }

    /** Run as its own process: runs a task that ticks until it is killed. */
    static final class Parent {
        public static void main(String[] args) throws IOException {
            ConfinedSandbox sandbox = Yard.all()
                    .filter(found -> found.confinement().name().equals(args[0]))
                    .findFirst()
                    .orElseThrow();
            sandbox.run(new Yard(Path.of(args[1])).task(TICKING));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.rjperf.confine.Yard#all")
    void nothing_outlives_a_jvm_that_was_killed_with_9(ConfinedSandbox sandbox) throws Exception {
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        sandbox.confinement().name(),
                        yard.root().toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Path ticks = yard.work().resolve("ticks");
        while (parent.isAlive() && !Files.exists(ticks)) {
            Thread.sleep(20);
        }
        assertThat(parent.isAlive()).isTrue();
        awaitMore(ticks);
        parent.destroyForcibly().waitFor();
        Thread.sleep(500);
        assertThat(standsStill(ticks)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("io.github.rjperf.confine.Yard#all")
    void a_fork_bomb_is_bounded_and_ends(ConfinedSandbox sandbox) throws Exception {
        SandboxLimits few = new SandboxLimits(
                java.time.Duration.ofSeconds(4),
                Yard.ROOMY.cpu(),
                Yard.ROOMY.memoryBytes(),
                Yard.ROOMY.fileBytes(),
                Yard.ROOMY.diskBytes(),
                30);
        long many;
        try (Account account = Account.forTask(Yard.HERE)) {
            many = account.running() + 300;
        }
        String script =
                "i=0; while [ $i -lt " + many + " ]; do { sleep 600; echo x >>ticks; } & i=$((i+1)); done; wait";
        SandboxResult result = sandbox.run(yard.task(script, few));
        assertThat(result.succeeded()).isFalse();
        assertThat(yard.log()).contains("fork");
        assertThat(result.seconds()).as("it did not wait for what it started").isLessThan(600);
    }

    private static void awaitMore(Path ticks) throws IOException, InterruptedException {
        long before = Files.size(ticks);
        while (Files.size(ticks) == before) {
            Thread.sleep(20);
        }
    }

    private static boolean standsStill(Path ticks) throws IOException, InterruptedException {
        long before = Files.size(ticks);
        Thread.sleep(700);
        return Files.size(ticks) == before;
    }
}
