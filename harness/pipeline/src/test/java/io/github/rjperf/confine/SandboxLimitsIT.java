package io.github.rjperf.confine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("runner")
@EnabledOnOs(OS.LINUX)
class SandboxLimitsIT {
    private static final String ALL = "io.github.rjperf.confine.Yard#all";
    private static final long MIB = 1 << 20;

    @TempDir
    Path folder;

    Yard yard;

    @BeforeEach
    void prepare() throws IOException {
        yard = Yard.in(folder);
    }

    private static SandboxLimits time(int wallSeconds, int cpuSeconds) {
        SandboxLimits roomy = Yard.ROOMY;
        return new SandboxLimits(
                Duration.ofSeconds(wallSeconds),
                Duration.ofSeconds(cpuSeconds),
                roomy.memoryBytes(),
                roomy.fileBytes(),
                roomy.diskBytes(),
                roomy.processes());
    }

    private static SandboxLimits bytes(long memory, long file, long disk) {
        return new SandboxLimits(Duration.ofSeconds(40), Duration.ofSeconds(40), memory, file, disk, 200);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void the_status_tells_how_it_ended(ConfinedSandbox sandbox) {
        assertThat(sandbox.run(yard.task("exit 0")).succeeded()).isTrue();
        assertThat(sandbox.run(yard.task("exit 7")))
                .extracting(SandboxResult::status, SandboxResult::stoppedBy)
                .containsExactly(7, null);
        assertThat(sandbox.run(yard.task("kill -TERM $$")).status()).isEqualTo(143);
        assertThat(sandbox.run(yard.task("kill -KILL $$")).status()).isEqualTo(137);
        assertThat(sandbox.run(yard.task("kill -SEGV $$")).status()).isEqualTo(139);
        assertThat(sandbox.run(yard.task("exec /no/such/program")).status()).isEqualTo(127);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void time_is_up(ConfinedSandbox sandbox) {
        SandboxResult result = sandbox.run(yard.task("trap '' TERM; sleep 600", time(1, 60)));
        assertThat(result.stoppedBy()).isEqualTo("the time limit of 1.0 s");
        assertThat(result.succeeded()).isFalse();
        assertThat(result.seconds()).isBetween(1.0, 6.0);
        assertThat(result.cpuSeconds()).isBetween(0.0, 1.0);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void cpu_time_is_counted_with_that_of_children(ConfinedSandbox sandbox) {
        String spin = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";
        SandboxResult result = sandbox.run(yard.task("(" + spin + "); sh -c '" + spin + "'"));
        assertThat(result.succeeded()).isTrue();
        assertThat(result.cpuSeconds()).isBetween(0.05, result.seconds() * 1.5);
        assertThat(sandbox.run(yard.task("sleep 1")).cpuSeconds()).isBetween(0.0, 0.5);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void a_process_that_spins_is_stopped(ConfinedSandbox sandbox) {
        SandboxResult result = sandbox.run(yard.task("exec sh -c 'while :; do :; done'", time(40, 1)));
        assertThat(result.stoppedBy()).isEqualTo("the CPU limit of 1.0 s per process");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void one_process_gets_no_more_memory(ConfinedSandbox sandbox) throws IOException {
        SandboxResult result =
                sandbox.run(yard.task("dd if=/dev/zero of=/dev/null bs=400M count=1", bytes(200 * MIB, MIB, MIB)));
        assertThat(result.status()).isEqualTo(1);
        assertThat(yard.log()).contains("memory exhausted");
        assertThat(sandbox.run(yard.task("dd if=/dev/zero of=/dev/null bs=100M count=1", bytes(200 * MIB, MIB, MIB)))
                        .succeeded())
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void all_together_get_no_more_memory(ConfinedSandbox sandbox) {
        String script =
                "for i in 1 2 3 4; do { dd if=/dev/zero bs=100M count=1 | { sleep 20; cat; } >/dev/null; } & done; wait";
        SandboxResult result = sandbox.run(yard.task(script, bytes(200 * MIB, MIB, MIB)));
        assertThat(result.stoppedBy())
                .startsWith("the memory limit of 200.0 MiB: ")
                .endsWith(" in use");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void a_file_does_not_grow_beyond_its_limit(ConfinedSandbox sandbox) throws IOException {
        SandboxResult result =
                sandbox.run(yard.task("exec dd if=/dev/zero of=big bs=64k", bytes(1L << 30, 5 * MIB, 1L << 30)));
        assertThat(result.stoppedBy()).isEqualTo("the file size limit of 5.0 MiB");
        assertThat(Files.size(yard.work().resolve("big"))).isEqualTo(5 * MIB);
        SandboxResult chatty = sandbox.run(yard.task("exec yes", bytes(1L << 30, 5 * MIB, 1L << 30)));
        assertThat(chatty.stoppedBy()).isEqualTo("the file size limit of 5.0 MiB");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void a_filler_of_the_disk_is_stopped(ConfinedSandbox sandbox) {
        String script =
                "i=0; while :; do i=$((i+1)); dd if=/dev/zero of=f$i bs=1M count=4 2>/dev/null; sleep 0.05; done";
        SandboxResult result = sandbox.run(yard.task(script, bytes(1L << 30, 10 * MIB, 30 * MIB)));
        assertThat(result.stoppedBy())
                .startsWith("the disk limit of 30.0 MiB: ")
                .endsWith(" in " + yard.work());
        assertThat(result.seconds()).isLessThan(15);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void what_was_left_too_quickly_counts_too(ConfinedSandbox sandbox) {
        SandboxResult result = sandbox.run(
                yard.task("dd if=/dev/zero of=\"$HOME/f\" bs=1M count=9", bytes(1L << 30, 10 * MIB, 8 * MIB)));
        assertThat(result.status()).isZero();
        assertThat(result.succeeded()).isFalse();
        assertThat(result.stoppedBy()).startsWith("the disk limit of 8.0 MiB: 9.0 MiB in ");
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void an_interrupted_caller_stops_the_task(ConfinedSandbox sandbox) {
        Thread caller = Thread.currentThread();
        new Thread(() -> {
                    while (!Files.exists(yard.work().resolve("started"))) {
                        Thread.onSpinWait();
                    }
                    caller.interrupt();
                })
                .start();
        SandboxResult result = sandbox.run(yard.task("echo x >started; sleep 600"));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.stoppedBy()).isEqualTo("an interruption");
    }

    @Test
    void limits_are_positive() {
        assertThatThrownBy(() -> bytes(0, MIB, MIB)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> time(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
