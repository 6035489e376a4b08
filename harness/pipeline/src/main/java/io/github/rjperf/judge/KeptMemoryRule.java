package io.github.rjperf.judge;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.stats.StudentT;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Memory that the process keeps per operation of one series, on both builds; what both keep, such as memtables and caches, cancels.
 *
 * <p>There is a finding only if there is a {@link Separation}, by at least {@link #LEAST_BYTES_OF_A_FORK} over a fork: the JVM and the
 * allocator grow in pieces of tens of kilobytes (docs/explanation/statistics.md).
 */
final class KeptMemoryRule {
    static final double LEAST_BYTES_OF_A_FORK = 1 << 20;

    private KeptMemoryRule() {}

    /** The finding of these valid pairs of one series, if there is one; empty if one of the forks could not be read. */
    static Optional<MemoryChange> compare(List<Pair> valid) {
        if (valid.size() < Separation.LEAST_PAIRS || !valid.stream().allMatch(KeptMemoryRule::isKnown)) {
            return Optional.empty();
        }
        double[] base = kept(valid, Side.BASE);
        double[] candidate = kept(valid, Side.CANDIDATE);
        return Separation.is(base, candidate, LEAST_BYTES_OF_A_FORK / fewestOperations(valid))
                ? change(base, candidate)
                : Optional.empty();
    }

    /** Paired differences, and Student's interval of their mean. */
    private static Optional<MemoryChange> change(double[] base, double[] candidate) {
        int pairs = base.length;
        double[] differences = new double[pairs];
        Arrays.setAll(differences, pair -> candidate[pair] - base[pair]);
        double mean = Arrays.stream(differences).average().orElseThrow();
        double squares = Arrays.stream(differences)
                .map(one -> (one - mean) * (one - mean))
                .sum();
        double margin = StudentT.quantile(0.95, pairs - 1) * Math.sqrt(squares / (pairs - 1) / pairs);
        return margin < Math.abs(mean)
                ? Optional.of(new MemoryChange(pairs, mean, mean - margin, mean + margin))
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
