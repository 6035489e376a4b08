package io.github.rjperf.explain;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.explanation.StackComparison.FrameChange;
import io.github.rjperf.model.explanation.StackComparison.LargestCalls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Compares the stacks of both sides from at least two pairs. */
final class StackComparer {
    private static final int MOST_SHOWN = 20;

    /**
     * The minimum share of an operation that a function must have. Functions with a smaller share cannot explain much of a
     * change, and testing them would reduce the power for the others.
     */
    private static final double LEAST_SHARE = 0.02;

    private final List<ForkOfPair> forks;
    private final int pairs;

    /** @param forks both forks of each pair, in any order */
    StackComparer(List<ForkOfPair> forks) {
        PassedOnCalls passedOn = new PassedOnCalls(forks);
        this.forks = forks.stream()
                .map(fork -> new ForkOfPair(
                        fork.pairs(), fork.pair(), fork.side(), fork.stacks().with(passedOn::without)))
                .toList();
        this.pairs = forks.get(0).pairs();
    }

    /**
     * The comparison.
     *
     * @param baseNanos elapsed time of an operation in nanoseconds, according to the scores of the base's forks
     * @param candidateNanos the same for the candidate
     */
    StackComparison of(double baseNanos, double candidateNanos) {
        CallTree tree = new CallTree(pairs);
        forks.forEach(fork -> tree.add(fork.side(), fork.pair(), fork.stacks().nanos()));
        CauseRule rule = new CauseRule(tree.root().use());
        forks.forEach(rule::add);
        Map<CodeFrame, Integer> indices = new LinkedHashMap<>();
        List<CallNode> visible = tree.visible(indices);
        LargestCalls largest = new LargestCalls(List.copyOf(indices.keySet()), visible)
                .atMost(StackComparison.MOST_VISIBLE, name -> name);
        Unnamed unnamed = unnamed();
        return new StackComparison(
                forks.get(0).stacks().event(),
                tree.root().use().interval(CauseRule.CONFIDENCE),
                baseNanos,
                candidateNanos,
                rule.cause(tree).orElse(null),
                changes(fork -> fork.stacks().nanos()),
                largest.names(),
                largest.calls(),
                changes(fork -> fork.stacks().heapBytes()).stream()
                        .filter(change -> change.use().isEvident())
                        .toList(),
                unnamed.share(),
                unnamed.libraries(),
                mean(Side.CANDIDATE, fork -> fork.stacks().outside()));
    }

    private record Unnamed(double share, List<String> libraries) {}

    /** The functions that differ most, with simultaneous confidence intervals over all functions that were compared. */
    private List<FrameChange> changes(Function<ForkOfPair, Map<List<CodeFrame>, Double>> use) {
        Map<CodeFrame, PairedUse> functions = new LinkedHashMap<>();
        PairedUse total = new PairedUse(pairs);
        for (ForkOfPair fork : forks) {
            use.apply(fork).forEach((stack, value) -> {
                total.add(fork.side(), fork.pair(), value);
                new HashSet<>(stack).forEach(frame -> functions
                        .computeIfAbsent(frame, unseen -> new PairedUse(pairs))
                        .add(fork.side(), fork.pair(), value));
            });
        }
        functions.values().removeIf(one -> one.larger() < LEAST_SHARE * total.larger());
        double confidence = 1 - (1 - CauseRule.CONFIDENCE) / Math.max(1, functions.size());
        List<FrameChange> changes = new ArrayList<>();
        functions.forEach((frame, one) -> changes.add(new FrameChange(frame, one.interval(confidence))));
        changes.sort(Comparator.comparingDouble(
                        (FrameChange change) -> -Math.abs(change.use().change()))
                .thenComparing(change -> change.frame().name()));
        return changes.stream().limit(MOST_SHOWN).toList();
    }

    /** The share of code whose innermost frame has no name, and its libraries. */
    private Unnamed unnamed() {
        Map<String, Double> libraries = new LinkedHashMap<>();
        double most = 0;
        for (Side side : Side.values()) {
            double total = mean(side, fork -> fork.stacks().nanosPerOperation());
            double without = mean(side, fork -> unnamed(fork.stacks(), libraries));
            most = Math.max(most, total == 0 ? 0 : without / total);
        }
        return new Unnamed(
                most,
                libraries.entrySet().stream()
                        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                        .limit(3)
                        .map(Map.Entry::getKey)
                        .toList());
    }

    private static double unnamed(ForkStacks stacks, Map<String, Double> libraries) {
        double sum = 0;
        for (Map.Entry<List<CodeFrame>, Double> one : stacks.nanos().entrySet()) {
            CodeFrame innermost = one.getKey().get(one.getKey().size() - 1);
            if (innermost.kind() == CodeKind.UNNAMED) {
                libraries.merge(innermost.name(), one.getValue(), Double::sum);
                sum += one.getValue();
            }
        }
        return sum;
    }

    private double mean(Side side, ToDoubleFunction<ForkOfPair> value) {
        return forks.stream()
                .filter(fork -> fork.side() == side)
                .mapToDouble(value)
                .average()
                .orElse(0);
    }
}
