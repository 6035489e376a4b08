package io.github.rjperf.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("faults")
class GuardIT {
    @TempDir
    Path folder;

    /** Run as a separate process: starts a child, freezes it, prints its PID, and waits to be killed. */
    static final class Parent {
        public static void main(String[] args) throws Exception {
            Guard guard = Guard.start();
            Child child = Child.start(List.of("sleep", "600"), Map.of(), Path.of(args[0]), guard);
            guard.freeze(child.pid());
            System.out.println(child.pid());
            Thread.sleep(600_000);
        }
    }

    @Test
    void no_frozen_process_outlives_a_jvm_that_was_killed_with_9() throws Exception {
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        folder.resolve("log").toString())
                .start();
        long pid = Long.parseLong(new java.io.BufferedReader(
                        new java.io.InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8))
                .readLine());
        ProcessHandle child = ProcessHandle.of(pid).orElseThrow();
        parent.destroyForcibly().waitFor();

        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (runs(child) && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
        assertThat(runs(child)).isFalse();
    }

    /** False for a zombie too, which stays where the first process of a container reaps nothing. */
    private static boolean runs(ProcessHandle process) {
        return process.isAlive() && process.info().command().isPresent();
    }

    @Test
    void nothing_waits_forever_for_a_shell_that_does_not_answer() throws Exception {
        Guard guard = Guard.start();
        new ProcessBuilder("kill", "-STOP", Long.toString(guard.pid())).start().waitFor();

        assertThatThrownBy(guard::settle).isInstanceOf(ProcessException.class).hasMessageContaining("does not answer");
        guard.close();

        assertThat(ProcessHandle.of(guard.pid()).filter(GuardIT::runs)).isEmpty();
    }

    @Test
    void a_frozen_process_stands_still_until_it_is_thawed() throws Exception {
        Path ticks = folder.resolve("ticks");
        List<String> ticking = List.of("/bin/sh", "-c", "while :; do echo x >> '" + ticks + "'; sleep 0.01; done");
        try (Guard guard = Guard.start()) {
            Child child = Child.start(ticking, Map.of("PATH", "/bin:/usr/bin"), folder.resolve("log"), guard);
            awaitMore(ticks, 0);
            guard.freeze(child.pid());
            Thread.sleep(100);
            long frozen = Files.size(ticks);
            Thread.sleep(200);
            assertThat(Files.size(ticks)).isEqualTo(frozen);
            guard.thaw(child.pid());
            awaitMore(ticks, frozen);
            child.killTree();
        }
    }

    /** Ends when the file is larger; a test that hangs is ended. */
    private static void awaitMore(Path file, long bytes) throws Exception {
        while (!Files.exists(file) || Files.size(file) <= bytes) {
            Thread.sleep(10);
        }
    }

    @Test
    void closing_kills_what_is_watched_and_spares_what_was_forgotten() throws Exception {
        Process spared = new ProcessBuilder("sleep", "600").start();
        Guard guard = Guard.start();
        Child killed = Child.start(List.of("sleep", "600"), Map.of(), folder.resolve("log"), guard);
        guard.watch(spared.pid());
        guard.forget(spared.pid());
        guard.close();

        assertThat(killed.awaitExit(Duration.ofMinutes(5))).hasValue(137);
        assertThat(spared.isAlive()).isTrue();
        spared.destroyForcibly();
    }
}
