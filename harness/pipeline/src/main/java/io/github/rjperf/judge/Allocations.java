package io.github.rjperf.judge;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.AllocationChange;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The Java heap that each operation of one series allocates, on both builds.
 *
 * <p>The count is exact, so it needs no test of a mean: there is a finding only if all forks of one side allocate more than all
 * forks of the other, by more than {@link #LEAST_BYTES} and by more than the forks of a side differ among themselves. Whatever
 * differs from fork to fork, such as what escape analysis removed, therefore is not one (docs/explanation/statistics.md).
 */
final class Allocations {
    /** HotSpot's smallest object takes 16 bytes; a finding is at least one of them in two operations. */
    static final double LEAST_BYTES = 8;

    /** As many pairs as the first look of every rule has. */
    static final int LEAST_PAIRS = 5;

    private Allocations() {}

    /** The finding of these valid pairs of one series, if there is one. */
    static Optional<AllocationChange> compare(List<Pair> valid) {
        if (valid.size() < LEAST_PAIRS) {
            return Optional.empty();
        }
        Range base = Range.of(valid, Side.BASE);
        Range candidate = Range.of(valid, Side.CANDIDATE);
        double gap = Math.max(candidate.low - base.high, base.low - candidate.high);
        return gap > Math.max(LEAST_BYTES, Math.max(base.width(), candidate.width()))
                ? Optional.of(new AllocationChange(valid.size(), base.median, candidate.median))
                : Optional.empty();
    }

    /** What all forks of one side allocate per operation: the lowest, the median and the highest, in bytes. */
    private record Range(double low, double median, double high) {
        static Range of(List<Pair> pairs, Side side) {
            List<Fork> forks = pairs.stream().map(pair -> pair.fork(side)).toList();
            double[] middle = forks.stream()
                    .flatMapToDouble(Allocations::middleHalf)
                    .sorted()
                    .toArray();
            double[] typical = forks.stream()
                    .mapToDouble(Fork::allocatedBytesPerOperation)
                    .sorted()
                    .toArray();
            return new Range(middle[0], typical[typical.length / 2], middle[middle.length - 1]);
        }

        double width() {
            return high - low;
        }
    }

    /**
     * Bytes per operation of the measured iterations without a quarter of them at each end: JMH prepares and ends the work of a
     * fork within its first and last iterations.
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
