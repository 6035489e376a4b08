package io.github.rjperf.judge;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.stats.MeanEstimate;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.Separation;
import io.github.rjperf.stats.VariancePrior;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The rule for the memory that the process keeps per operation of one series. Memory that both builds keep, such as memtables and
 * caches, cancels out.
 *
 * <p>There is a finding only if the {@link Separation} of all forks shows a difference per operation and the pairs also show one
 * in bytes per fork. For example, a cache that fills up keeps less per operation on the faster build but not less in total
 * (docs/explanation/statistics.md).
 */
final class KeptMemoryRule {
    /**
     * The bytes that a fork can keep without a finding, by metric: memory of the JVM, RocksDB's threads, and the allocator grows
     * in such steps.
     */
    static final Map<String, Integer> BY_CHANCE = Map.of(Fork.LIVE_MEMORY, 16 << 10, Fork.PRIVATE_MEMORY, 1 << 20);

    private KeptMemoryRule() {}

    /**
     * The finding from these valid pairs of one series, if there is one. It is based on the processes' memory if the memory in
     * use is not known.
     */
    static Optional<MemoryChange> compare(List<Pair> valid) {
        return compare(valid, Fork.LIVE_MEMORY).or(() -> compare(valid, Fork.PRIVATE_MEMORY));
    }

    private static Optional<MemoryChange> compare(List<Pair> valid, String metric) {
        List<Pair> pairs = valid.stream().filter(pair -> isKnown(pair, metric)).toList();
        if (pairs.size() < Allocations.LEAST_PAIRS) {
            return Optional.empty();
        }
        Sample base = kept(pairs, Side.BASE, metric);
        Sample candidate = kept(pairs, Side.CANDIDATE, metric);
        MeanEstimate perOperation = differences(pairs, fork -> kept(fork, metric));
        MeanEstimate ofForks =
                differences(pairs, fork -> kept(fork, metric) * Fork.operationsOfMemory(fork.measured()));
        int byChance = Objects.requireNonNull(BY_CHANCE.get(metric));
        boolean isMore = perOperation.low() > 0 && ofForks.low() > byChance;
        boolean isLess = perOperation.high() < 0 && ofForks.high() < -byChance;
        return Separation.of(base, candidate).exceeds(0) && (isMore || isLess)
                ? Optional.of(
                        new MemoryChange(pairs.size(), perOperation.mean(), perOperation.low(), perOperation.high()))
                : Optional.empty();
    }

    private static MeanEstimate differences(List<Pair> pairs, ToDoubleFunction<Fork> value) {
        Sample differences = Sample.of(pairs.stream()
                .mapToDouble(pair -> value.applyAsDouble(pair.candidate()) - value.applyAsDouble(pair.base()))
                .toArray());
        return MeanEstimate.of(differences, VariancePrior.NONE);
    }

    private static boolean isKnown(Pair pair, String metric) {
        return pair.base().metrics().containsKey(metric)
                && pair.candidate().metrics().containsKey(metric);
    }

    private static Sample kept(List<Pair> pairs, Side side, String metric) {
        return Sample.of(pairs.stream()
                .mapToDouble(pair -> kept(pair.fork(side), metric))
                .toArray());
    }

    private static double kept(Fork fork, String metric) {
        return Objects.requireNonNull(fork.metrics().get(metric)).value();
    }
}
