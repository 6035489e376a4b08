package io.github.rjperf.demo;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the forks of one series in one comparison.
 *
 * @param random source of everything random about the forks
 * @param began earliest start time of the first fork
 * @param proofs gives what the fork of each side in a pair proves that it ran
 */
record DemoForks(Random random, Instant began, BiFunction<Side, PairSlot, Proof> proofs) {
    private static final double ITERATION_NOISE = 0.012;
    private static final double WARM_UP = 0.12;
    private static final double SECOND_MODE = 0.055;
    private static final double SPOILED = 0.004;

    /**
     * How a series behaves in a comparison.
     *
     * @param position place within the round, from 1
     * @param score mean score of the base
     * @param logRatio true log ratio of the candidate; negative is slower
     * @param use the memory that its operations use
     * @param fails how the candidate's forks fail, or null if they complete
     */
    record Task(
            DemoSeries series,
            int position,
            double score,
            double logRatio,
            DemoUse.Of use,
            @Nullable ForkOutcome fails) {}

    List<Fork> of(Task task) {
        List<Fork> forks = new ArrayList<>();
        int pairs = task.fails == null ? task.series.pairs() : 2;
        for (int pair = 1; pair <= pairs; pair++) {
            if (task.fails == null && random.nextDouble() < SPOILED) {
                forks.addAll(pair(task, new PairSlot(pair, 1, task.position, Side.BASE), "foreign CPU 0.71 cores"));
                forks.addAll(pair(task, new PairSlot(pair, 2, task.position, Side.CANDIDATE), null));
            } else {
                Side first = random.nextBoolean() ? Side.BASE : Side.CANDIDATE;
                forks.addAll(pair(task, new PairSlot(pair, 1, task.position, first), null));
            }
        }
        return forks;
    }

    private List<Fork> pair(Task task, PairSlot slot, @Nullable String spoiledBy) {
        return List.of(fork(task, slot, Side.BASE, spoiledBy), fork(task, slot, Side.CANDIDATE, spoiledBy));
    }

    private Fork fork(Task task, PairSlot slot, Side side, @Nullable String spoiledBy) {
        boolean failed = task.fails != null && (side == Side.CANDIDATE || task.fails == ForkOutcome.UNSUPPORTED);
        ForkOutcome outcome = failed && task.fails != null ? task.fails : ForkOutcome.COMPLETED;
        List<Iteration> iterations = failed ? List.of() : iterations(task, side);
        int warmup = failed ? 0 : task.series.planned().plan().warmupIterations();
        return new Fork(
                task.series.key(),
                side,
                slot,
                outcome,
                failed ? reason(outcome) : null,
                null,
                spoiledBy,
                began.plusSeconds(60L * slot.pair() + 2L * task.position),
                failed ? 0.8 : 1.4 + task.series.planned().plan().seconds(),
                task.series.unit(),
                iterations.subList(0, warmup),
                iterations.subList(warmup, iterations.size()),
                failed ? null : proofs.apply(side, slot),
                new Telemetry(spoiledBy == null ? Math.abs(0.02 * random.nextGaussian()) : 0.71, 0, 0, 0),
                new TreeMap<>(failed ? Map.of() : Map.of(Fork.LIVE_MEMORY, kept(task.use.on(side), slot))));
    }

    private static String reason(ForkOutcome outcome) {
        return outcome == ForkOutcome.UNSUPPORTED
                ? "this build lacks what the benchmark calls"
                : "SIGSEGV in rocksdb_get_helper";
    }

    /** The growth of a fork's memory per operation, which is never exactly zero. */
    private static Metric kept(DemoUse use, PairSlot slot) {
        return new Metric(use.kept() + 0.2 + 0.05 * (slot.pair() % 4), "B/op");
    }

    private List<Iteration> iterations(Task task, Side side) {
        double allocated = task.use.on(side).allocated();
        double sign = task.series.key().higherIsBetter() ? 1 : -1;
        double speed = (side == Side.CANDIDATE ? task.logRatio : 0) + task.series.noise() * random.nextGaussian();
        // Both sides are equally likely to be in either mode, so the modes add noise but no difference.
        double mode = task.series.modes() == 2 && random.nextInt(4) == 0 ? -SECOND_MODE : 0;
        double mean = task.score * Math.exp(sign * (speed + mode));
        int warmup = task.series.planned().plan().warmupIterations();
        int all = warmup + task.series.planned().plan().measuredIterations();
        long millis = task.series.planned().plan().iterationMillis();
        return IntStream.range(0, all)
                .mapToObj(i -> iteration(task, i * millis, mean * Math.exp(sign * cold(i, warmup)), allocated))
                .toList();
    }

    private double cold(int iteration, int warmup) {
        double cold = iteration < warmup ? -WARM_UP / (1 + 2.0 * iteration) : 0;
        return cold + ITERATION_NOISE * random.nextGaussian();
    }

    private static Iteration iteration(Task task, long startMillis, double score, double allocated) {
        double perSecond = task.series.key().higherIsBetter() ? score : 1e6 / score;
        long millis = task.series.planned().plan().iterationMillis();
        long operations = Math.max(1, Math.round(perSecond * millis / 1000));
        return new Iteration(300 + startMillis, score, operations, 1e9 / perSecond, allocated);
    }
}
