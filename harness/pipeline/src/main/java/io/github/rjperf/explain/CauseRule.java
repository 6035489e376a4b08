package io.github.rjperf.explain;

import io.github.rjperf.model.explanation.Cause;
import io.github.rjperf.model.explanation.Cause.Activity;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.stats.ShareEstimate;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The rules for naming the place where the time difference arises.
 *
 * <p>The CPU time of an operation must differ clearly. If the activity with the largest share of the difference has at least a
 * quarter of it, that activity is named. Otherwise, the innermost function is named that has at least half of the difference,
 * including its callees, unless that is still the API method. The named place must also differ significantly on its own, after a
 * Bonferroni correction over the places that were tried.
 */
final class CauseRule {
    static final double CONFIDENCE = 0.95;
    private static final double LEAST_OF_ACTIVITY = 0.25;
    private static final double LEAST_OF_FUNCTION = 0.5;

    private final PairedUse total;
    private final Map<Activity, PairedUse> activities = new EnumMap<>(Activity.class);
    private final Map<Activity, Map<CodeFrame, Double>> behind = new EnumMap<>(Activity.class);
    private int tried = 1;

    CauseRule(PairedUse total) {
        this.total = total;
    }

    /** Adds the stacks of a fork. */
    void add(ForkOfPair fork) {
        fork.stacks().nanos().forEach((stack, nanos) -> Activities.of(stack).ifPresent(found -> {
            activities
                    .computeIfAbsent(found.activity(), none -> new PairedUse(fork.pairs()))
                    .add(fork.side(), fork.pair(), nanos);
            double signed = nanos * fork.sign() * Math.signum(total.change());
            behind.computeIfAbsent(found.activity(), none -> new HashMap<>())
                    .merge(found.behind(), signed, Double::sum);
        }));
    }

    /** The cause of a change; empty if no place explains it. */
    Optional<Cause> cause(CallTree tree) {
        if (!total.isEvident(CONFIDENCE)) {
            return Optional.empty();
        }
        tried = activities.size() + Activity.values().length;
        return activities.entrySet().stream()
                .filter(one -> isEvident(one.getValue()))
                .map(one -> cause(one.getKey(), mostBehind(one.getKey()), one.getValue()))
                .filter(cause -> cause.share() >= LEAST_OF_ACTIVITY)
                .max(Comparator.comparingDouble(Cause::share))
                .or(() -> function(tree.root()));
    }

    private CodeFrame mostBehind(Activity activity) {
        return behind.getOrDefault(activity, Map.of()).entrySet().stream()
                .max(Map.Entry.<CodeFrame, Double>comparingByValue()
                        .thenComparing(one -> one.getKey().name()))
                .orElseThrow()
                .getKey();
    }

    private Optional<Cause> function(CallTree.Node root) {
        CallTree.Node node = root;
        Cause found = null;
        Optional<Map.Entry<CodeFrame, CallTree.Node>> next = most(node);
        while (next.isPresent()) {
            CodeFrame frame = next.get().getKey();
            node = next.get().getValue();
            Cause here = cause(Activity.FUNCTION, frame, node.use());
            if (here.share() < LEAST_OF_FUNCTION || !isEvident(node.use())) {
                break;
            }
            found = here;
            next = most(node);
        }
        return Optional.ofNullable(found).filter(cause -> isInside(cause.frame()));
    }

    /** False for the benchmark, the API method that it calls, and the native function that implements this method. */
    private static boolean isInside(CodeFrame frame) {
        return frame.kind() != CodeKind.JAVA && !frame.name().startsWith("Java_");
    }

    private Optional<Map.Entry<CodeFrame, CallTree.Node>> most(CallTree.Node node) {
        double sign = Math.signum(total.change());
        return node.callees().entrySet().stream()
                .max(Comparator.comparingDouble(
                        called -> sign * called.getValue().use().change()));
    }

    private boolean isEvident(PairedUse use) {
        return use.isEvident(1 - (1 - CONFIDENCE) / tried);
    }

    private Cause cause(Activity activity, CodeFrame frame, PairedUse use) {
        ShareEstimate share = ShareEstimate.of(use.changes(), total.changes(), CONFIDENCE);
        return new Cause(activity, frame, share.share(), share.low(), share.high());
    }
}
