package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Fork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A run that is killed or interrupted leaves nothing behind and can be resumed; one that was stopped for a while continues. */
@Tag("slow")
@Isolated("it measures")
class KilledIT {
    @TempDir
    Path folder;

    private RjPerfProgram rjperf = new RjPerfProgram(Path.of("."));
    private Path bundle = Path.of(".");

    @BeforeEach
    void prepare() {
        rjperf = new RjPerfProgram(folder);
        bundle = folder.resolve("bundle");
    }

    @Test
    void after_kill_9_no_fork_is_left_and_resume_keeps_the_schedule() throws Exception {
        Process killed = start();
        awaitForks(4);
        Thread.sleep(300);
        ProcessHandle jvm = killed.toHandle();
        jvm.destroyForcibly();
        awaitNoProcess();
        List<String> kept = slots();

        Run resumed = rjperf.run(
                "compare",
                "--resume",
                bundle.toString(),
                "--tmpdir",
                rjperf.databases().toString());

        // Where too much else takes the CPU, no pair is usable, and there is no verdict.
        assertThat(resumed.status()).as(resumed.err()).isIn(resumed.wasDisturbed() ? List.of(1, 3, 4) : List.of(1));
        assertThat(slots()).startsWith(kept.toArray(String[]::new)).doesNotHaveDuplicates();
        assertThat(rjperf.databases()).isEmptyDirectory();
        assertThat(firstTwoRounds(bundle)).isEqualTo(firstTwoRounds(uninterrupted()));
    }

    /** SIGTERM takes the way of Ctrl-C; SIGINT itself would be ignored where the tests run in the background. */
    @Test
    void a_signal_to_end_says_how_to_resume_and_leaves_no_process() throws Exception {
        Process interrupted = start();
        awaitForks(2);
        new ProcessBuilder("kill", "-TERM", Long.toString(interrupted.pid()))
                .start()
                .waitFor();
        Run run = rjperf.await(interrupted);

        assertThat(run.status()).isEqualTo(143);
        assertThat(run.err()).contains("--resume " + bundle);
        assertThat(rjperf.processes()).isEmpty();
        assertThat(rjperf.databases()).isEmptyDirectory();
    }

    /** As with Ctrl-Z, or in a container that is paused. */
    @Test
    void only_the_pairs_that_stood_still_are_measured_again() throws Exception {
        Process stopped = rjperf.start(smoke("bundle measure --max-pairs 3 --lanes 2", bundle));
        awaitForks(2);
        Thread.sleep(500);
        signal("STOP", rjperf.processes());
        Thread.sleep(3_000);
        signal("CONT", rjperf.processes());
        Run run = rjperf.await(stopped);

        assertThat(run.status()).as(run.err()).isZero();
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            assertThat(forks.filter(
                            fork -> fork.spoiledBy() != null && fork.spoiledBy().contains("stood still")))
                    .as("both sides of the pair in each lane")
                    .hasSize(4)
                    .allSatisfy(fork ->
                            assertThat(fork.spoiledBy()).containsPattern("everything stood still for [23]\\.[0-9] s"));
        }
    }

    private static void signal(String name, List<ProcessHandle> processes) throws Exception {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        processes.forEach(process -> command.add(Long.toString(process.pid())));
        new ProcessBuilder(command).start().waitFor();
    }

    private Process start() {
        return rjperf.start(smoke("compare --max-pairs 5 --lanes 2", bundle));
    }

    private Path uninterrupted() {
        Path other = folder.resolve("other");
        rjperf.run(smoke("bundle measure --max-pairs 5 --lanes 2", other));
        return other;
    }

    private String[] smoke(String subcommand, Path out) {
        String options = subcommand + " 9.0.1 9.1.1 --profile smoke --budget 3m --seed 4711";
        return Stream.concat(
                        Stream.of(options.split(" ", -1)),
                        Stream.of(
                                "--out",
                                out.toString(),
                                "--tmpdir",
                                rjperf.databases().toString()))
                .toArray(String[]::new);
    }

    private List<String> slots() {
        return slots(bundle);
    }

    private static List<String> slots(Path folder) {
        return slots(folder, fork -> true);
    }

    /**
     * Each round has two pairs of both series, whose eight forks are logged in any order. Pairs that were measured again
     * because something else disturbed them, in one run and not in the other, do not count.
     */
    private static List<Set<String>> firstTwoRounds(Path folder) {
        List<String> forks = slots(folder, fork -> fork.slot().attempt() == 1);
        return List.of(Set.copyOf(forks.subList(0, 8)), Set.copyOf(forks.subList(8, 16)));
    }

    private static List<String> slots(Path folder, Predicate<Fork> which) {
        try (Stream<Fork> forks = Bundle.at(folder).readForks()) {
            return forks.filter(which)
                    .map(fork -> fork.series() + " " + fork.side() + " " + fork.slot())
                    .toList();
        }
    }

    private void awaitForks(int count) throws Exception {
        await(() -> Files.exists(bundle.resolve("forks.jsonl"))
                && Files.readAllLines(bundle.resolve("forks.jsonl")).size() > count);
    }

    private void awaitNoProcess() throws Exception {
        await(() -> rjperf.processes().isEmpty());
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(Condition condition) throws Exception {
        long deadline = System.nanoTime() + Duration.ofSeconds(90).toNanos();
        while (!condition.holds()) {
            assertThat(System.nanoTime()).as("waited too long").isLessThan(deadline);
            Thread.sleep(50);
        }
    }
}
