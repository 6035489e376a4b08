package io.github.rjperf.demo;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The history of trunk in the demo year: two regressions, one fix, an improvement, an accepted slowdown, and drift. */
final class DemoStory {
    /** How far into the year, as a fraction, one series stops being measured. */
    static final double STALE = 0.86;

    static final String STALE_BENCHMARK = "ComparatorBenchmarks.put";
    private static final String DRIFTING = "PutBenchmarks.put";
    private static final double DRIFT = -0.026;
    /** How far into the year, as a fraction, seeks begin to keep memory. */
    private static final double KEEPING = 0.87;

    /** The steps, one per line: benchmark, platform or {@code any}, year, log ratio, and triage with its note. */
    static final List<Step> STEPS = """
            MultiGetBenchmarks            any         0.34 -0.081 FIXED a copy for each key; fixed by the step up
            MultiGetBenchmarks            any         0.55 +0.079 FIXED the fix of the copy for each key
            PutBenchmarks.writeBatch      any         0.62 +0.058 ACCEPTED batches are grown once
            TransactionBenchmarks.commit  any         0.43 -0.034 ACCEPTED price of a missing check
            IteratorBenchmarks.seek       linux-x64   0.93 -0.052 UNTRIAGED
            DeleteBenchmarks.deleteRange  linux-x64   0.21 0      INVALID noise: gone a week later
            PutBenchmarks.put             linux-x64   0.88 0      INVESTIGATING drift, no one commit
            MergeBenchmarks.merge         macos-arm64 0.95 -0.028 UNTRIAGED
            """.lines().map(Step::parse).toList();

    private DemoStory() {}

    /**
     * A commit that changes the speed of series.
     *
     * @param benchmark a benchmark class, or one of its methods
     * @param platform the platform where the speed changes; null for all
     * @param year how far into the year, as a fraction, it takes effect
     * @param logRatio change in the log ratio; negative is slower, and 0 means that nothing really changed
     * @param triage the state that people assign
     * @param note the reason that they give
     */
    record Step(
            String benchmark,
            @Nullable String platform,
            double year,
            double logRatio,
            String triage,
            @Nullable String note) {
        static Step parse(String row) {
            String[] cells = row.split(" +", 6);
            return new Step(
                    cells[0],
                    cells[1].equals("any") ? null : cells[1],
                    Double.parseDouble(cells[2]),
                    Double.parseDouble(cells[3]),
                    cells[4],
                    cells.length < 6 ? null : cells[5]);
        }

        boolean concerns(DemoSeries series, DemoHost host) {
            return (series.key().benchmark() + ".").startsWith(benchmark + ".")
                    && (platform == null || platform.equals(host.platform()));
        }
    }

    /** The true log ratio of trunk to the anchor at a fraction of the year; negative is slower. */
    static double logRatio(DemoSeries series, DemoHost host, double year) {
        double steps = STEPS.stream()
                .filter(step -> year >= step.year() && step.concerns(series, host))
                .mapToDouble(Step::logRatio)
                .sum();
        boolean drifts = series.key().benchmark().equals(DRIFTING);
        return steps + (drifts ? DRIFT * year : 0);
    }

    /** True between the first two steps of multiGet. */
    static boolean copiesKeys(double year) {
        return year >= STEPS.get(0).year && year < STEPS.get(1).year;
    }

    static boolean keepsOptions(double year) {
        return year >= KEEPING;
    }

    static boolean isMeasured(DemoSeries series, double year) {
        return year < STALE || !series.key().benchmark().equals(STALE_BENCHMARK);
    }
}
