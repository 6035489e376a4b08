package io.github.rjperf.judge;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.stats.MeanEstimate;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.Separation;
import io.github.rjperf.stats.VariancePrior;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Memory that the process keeps per operation of one series, on both builds; what both keep, such as memtables and caches, cancels.
 *
 * <p>There is a finding only if the {@link Separation} of all forks exceeds {@link #LEAST_BYTES_OF_A_FORK} in a fork: the JVM and the
 * allocator grow in steps of tens of kilobytes (docs/explanation/statistics.md).
 */
final class KeptMemoryRule {
    static final double LEAST_BYTES_OF_A_FORK = 1 << 20;

    private KeptMemoryRule() {}

    /** The finding of these valid pairs of one series, if there is one; empty if one of the forks could not be read. */
    static Optional<MemoryChange> compare(List<Pair> valid) {
        if (valid.size() < Allocations.LEAST_PAIRS || !valid.stream().allMatch(KeptMemoryRule::isKnown)) {
            return Optional.empty();
        }
        double[] base = kept(valid, Side.BASE);
        double[] candidate = kept(valid, Side.CANDIDATE);
        double least = LEAST_BYTES_OF_A_FORK / fewestOperations(valid);
        return Separation.of(Sample.of(base), Sample.of(candidate)).exceeds(least)
                ? change(base, candidate)
                : Optional.empty();
    }

    private static Optional<MemoryChange> change(double[] base, double[] candidate) {
        double[] differences = new double[base.length];
        Arrays.setAll(differences, pair -> candidate[pair] - base[pair]);
        MeanEstimate mean = MeanEstimate.of(Sample.of(differences), VariancePrior.NONE);
        return mean.low() > 0 || mean.high() < 0
                ? Optional.of(new MemoryChange(base.length, mean.mean(), mean.low(), mean.high()))
                : Optional.empty();
    }

    private static boolean isKnown(Pair pair) {
        return pair.base().metrics().containsKey(Fork.KEPT_MEMORY)
                && pair.candidate().metrics().containsKey(Fork.KEPT_MEMORY);
    }

    private static double[] kept(List<Pair> pairs, Side side) {
        return pairs.stream()
                .map(pair -> pair.fork(side).metrics().get(Fork.KEPT_MEMORY))
                .mapToDouble(Metric::value)
                .toArray();
    }

    private static double fewestOperations(List<Pair> pairs) {
        return pairs.stream()
                .flatMap(pair -> List.of(pair.base(), pair.candidate()).stream())
                .mapToLong(fork -> fork.measured().stream()
                        .mapToLong(Iteration::operations)
                        .sum())
                .min()
                .orElseThrow();
    }
}
