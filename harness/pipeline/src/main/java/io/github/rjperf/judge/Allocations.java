package io.github.rjperf.judge;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.Separation;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Compares how much Java heap each operation of one series allocates on the two builds.
 *
 * <p>Allocated bytes are counted exactly, so there is a finding only if the {@link Separation} of all forks exceeds
 * {@link #LEAST_BYTES}. Therefore, differences between forks of one build, such as those due to escape analysis, are not findings
 * (docs/explanation/statistics.md).
 */
final class Allocations {
    /** HotSpot's smallest object takes 16 bytes; a finding requires at least one such object per two operations. */
    static final double LEAST_BYTES = 8;

    /** The minimum number of pairs, the same as for the first look of every rule. */
    static final int LEAST_PAIRS = 5;

    private Allocations() {}

    /** The finding from these valid pairs of one series, if there is one. */
    static Optional<AllocationChange> compare(List<Pair> valid) {
        return valid.size() >= LEAST_PAIRS
                        && Separation.of(middles(valid, Side.BASE), middles(valid, Side.CANDIDATE))
                                .exceeds(LEAST_BYTES)
                ? Optional.of(
                        new AllocationChange(valid.size(), median(valid, Side.BASE), median(valid, Side.CANDIDATE)))
                : Optional.empty();
    }

    private static Sample middles(List<Pair> pairs, Side side) {
        return Sample.of(pairs.stream()
                .flatMapToDouble(pair -> middleHalf(pair.fork(side)))
                .toArray());
    }

    private static double median(List<Pair> pairs, Side side) {
        double[] forks = pairs.stream()
                .mapToDouble(pair -> pair.fork(side).allocatedBytesPerOperation())
                .sorted()
                .toArray();
        return forks[forks.length / 2];
    }

    /**
     * The bytes per operation in the measured iterations, except for a quarter of them at each end: JMH prepares and
     * finishes a fork's work during its first and last iterations.
     */
    private static DoubleStream middleHalf(Fork fork) {
        List<Iteration> measured = fork.measured();
        int left = measured.size() / 4;
        return measured.stream()
                .mapToDouble(Iteration::allocatedBytesPerOperation)
                .sorted()
                .skip(left)
                .limit(measured.size() - 2L * left);
    }
}
