package io.github.rjperf.explain;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.CodeFrame;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Functions that exist only on one side and merely pass calls on to functions that both sides have, such as a helper that was
 * added or removed. Without them, their callees are in the same place on both sides and can be compared.
 */
final class PassedOnCalls {
    /** A function is removed from stacks if at least this share of its time is spent in functions that both sides have. */
    private static final double LEAST_PASSED_ON = 0.8;

    private final Set<CodeFrame> ofBoth;
    private final Map<CodeFrame, Double> whole = new HashMap<>();
    private final Map<CodeFrame, Double> passedOn = new HashMap<>();

    PassedOnCalls(Collection<ForkOfPair> forks) {
        ofBoth = frames(forks, Side.BASE);
        ofBoth.retainAll(frames(forks, Side.CANDIDATE));
        forks.forEach(fork -> fork.stacks().nanos().forEach(this::count));
    }

    private void count(List<CodeFrame> stack, double nanos) {
        for (int i = 0; i < stack.size(); i++) {
            CodeFrame frame = stack.get(i);
            if (!ofBoth.contains(frame)) {
                whole.merge(frame, nanos, Double::sum);
                if (i + 1 < stack.size() && ofBoth.contains(stack.get(i + 1))) {
                    passedOn.merge(frame, nanos, Double::sum);
                }
            }
        }
    }

    private static Set<CodeFrame> frames(Collection<ForkOfPair> forks, Side side) {
        Set<CodeFrame> frames = new HashSet<>();
        forks.stream()
                .filter(fork -> fork.side() == side)
                .forEach(fork -> fork.stacks().nanos().keySet().forEach(frames::addAll));
        return frames;
    }

    /** The stacks without such functions, except where such a function is innermost. */
    Map<List<CodeFrame>, Double> without(Map<List<CodeFrame>, Double> stacks) {
        Map<List<CodeFrame>, Double> rest = new HashMap<>();
        stacks.forEach((stack, nanos) -> rest.merge(without(stack), nanos, Double::sum));
        return rest;
    }

    private List<CodeFrame> without(List<CodeFrame> stack) {
        List<CodeFrame> rest = new ArrayList<>();
        for (int i = 0; i < stack.size(); i++) {
            CodeFrame frame = stack.get(i);
            if (i == stack.size() - 1 || !onlyPassesOn(frame)) {
                rest.add(frame);
            }
        }
        return FrameName.withoutRepeats(rest);
    }

    private boolean onlyPassesOn(CodeFrame frame) {
        return passedOn.getOrDefault(frame, 0.0) >= LEAST_PASSED_ON * whole.getOrDefault(frame, Double.MAX_VALUE);
    }
}
