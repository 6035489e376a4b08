package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.testing.Faults;
import io.github.rjperf.testing.PreloadedLibrary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Clocks that jump by an hour, and machines that stand still for three seconds or sleep for an hour, while a comparison runs: the
 * pair is marked as disturbed, and no verdict is wrong.
 */
@Tag("faults")
@Isolated("it measures")
class ClockFaultsIT {
    private static final long HOUR = 3600;
    private static final List<String> FAULTS = List.of("an hour forward", "an hour back", "stands still", "sleeps");
    private static final String BASE = "9.0.1";
    private static final String SLOWER = "GetNotFoundBenchmarks.getNotFoundEven";

    @TempDir
    Path folder;

    private final Random random = new Random(Faults.seed());
    private final Map<String, Integer> ends = new TreeMap<>();
    private int provoked;
    private int marked;
    private RjPerfProgram rjperf = new RjPerfProgram(Path.of("."));

    @Test
    void noVerdictIsWrong() throws Exception {
        rjperf = new RjPerfProgram(folder);
        Path library = PreloadedLibrary.compile(folder, "clock");
        int cases = Faults.cases(1, 1000);
        for (int number = 0; number < cases; number++) {
            String fault = FAULTS.get(number % FAULTS.size());
            Path bundle = folder.resolve("bundle-" + number);
            String candidate = number / FAULTS.size() % 2 == 0 ? "9.1.1" : BASE;
            Run run = run(fault, candidate, bundle, library);
            ends.merge(fault + " " + run.status(), 1, Integer::sum);
            check(fault, candidate, run, bundle);
        }
        // the others fell between two pairs
        assertThat(4 * marked).as("comparisons with a marked pair").isGreaterThanOrEqualTo(3 * provoked);
        Faults.report(
                "clock",
                cases + " comparisons, ends " + ends + ", " + provoked + " disturbed, a pair marked in " + marked
                        + " of them, 0 wrong verdicts");
    }

    private Run run(String fault, String candidate, Path bundle, Path library) throws Exception {
        Path shift = Files.writeString(folder.resolve("shift"), "0");
        Process process = rjperf.start(
                Map.of("LD_PRELOAD", library.toString(), "CLOCK_SHIFT", shift.toString()),
                "compare",
                BASE,
                candidate,
                "--measure-identical",
                "--profile",
                "smoke",
                "--budget",
                "3m",
                "--no-record",
                "--seed",
                Integer.toString(random.nextInt(10_000)),
                "--out",
                bundle.toString(),
                "--tmpdir",
                rjperf.databases().toString());
        while (process.isAlive() && !hasForks(bundle)) {
            Thread.sleep(50);
        }
        if (!process.waitFor(random.nextInt(15_000), TimeUnit.MILLISECONDS)) {
            disturb(fault, shift);
            provoked++;
        }
        return rjperf.await(process);
    }

    private static boolean hasForks(Path bundle) throws Exception {
        Path forks = bundle.resolve("forks.jsonl");
        return Files.exists(forks) && Files.readAllLines(forks).size() > 2;
    }

    private void disturb(String fault, Path shift) throws Exception {
        switch (fault) {
            case "an hour forward" -> Files.writeString(shift, Long.toString(HOUR));
            case "an hour back" -> Files.writeString(shift, Long.toString(-HOUR));
            case "sleeps" -> standStill(0, shift, HOUR);
            default -> standStill(3_000, shift, 0);
        }
    }

    private void standStill(long millis, Path shift, long seconds) throws Exception {
        List<ProcessHandle> all = rjperf.processes();
        signal("STOP", all);
        Thread.sleep(millis);
        Files.writeString(shift, Long.toString(seconds));
        signal("CONT", all);
    }

    private static void signal(String name, List<ProcessHandle> processes) throws Exception {
        Stream<String> ids = processes.stream().map(process -> Long.toString(process.pid()));
        new ProcessBuilder(Stream.concat(Stream.of("kill", "-" + name), ids).toList())
                .start()
                .waitFor();
    }

    private void check(String fault, String candidate, Run run, Path bundle) {
        assertThat(run.status()).as(fault + ": " + run.err()).isIn(0, 1, 3, 4);
        String reason = fault.equals("stands still") ? "everything stood still" : "the clock jumped";
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            marked += forks.anyMatch(
                            fork -> fork.spoiledBy() != null && fork.spoiledBy().contains(reason))
                    ? 1
                    : 0;
        }
        if (run.status() == 4) {
            assertThat(run.err()).as(fault).contains(" spoiled ");
            return;
        }
        for (SeriesVerdict series : Bundle.at(bundle).readVerdict().series()) {
            assertThat(wrongVerdicts(candidate, series))
                    .as(fault + ": " + series)
                    .noneMatch(wrong -> wrong.isInstance(series.verdict()));
        }
    }

    /**
     * Other series than the one that became twice as slow may be slower or faster in the other release, if only because of its layout; a
     * wrong clock would make them faster by far more.
     */
    private static List<Class<? extends Verdict>> wrongVerdicts(String candidate, SeriesVerdict series) {
        if (candidate.equals(BASE)) {
            return List.of(Verdict.Improvement.class, Verdict.Regression.class);
        }
        return series.series().benchmark().equals(SLOWER)
                ? List.of(Verdict.Improvement.class, Verdict.NoRegression.class)
                : isFarFaster(series) ? List.of(Verdict.Improvement.class) : List.of();
    }

    private static boolean isFarFaster(SeriesVerdict series) {
        List<Look> looks = series.looks();
        return !looks.isEmpty() && looks.get(looks.size() - 1).meanLogRatio() > Math.log(1.15);
    }
}
