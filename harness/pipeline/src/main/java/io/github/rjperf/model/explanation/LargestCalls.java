package io.github.rjperf.model.explanation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The part of a tree of calls that a picture has room for.
 *
 * @param names the frames that {@code calls} refers to
 * @param calls those with the most time on both sides together whose callers are among them, callers first
 */
public record LargestCalls(List<CodeFrame> names, List<CallNode> calls) {
    /** At most so many calls of this tree, in the same order. */
    public LargestCalls atMost(int most) {
        return atMost(most, name -> name);
    }

    /** @param spelling how the names of their functions are kept */
    LargestCalls atMost(int most, UnaryOperator<String> spelling) {
        Set<Integer> large = largest(most);
        Map<CodeFrame, Integer> frames = new LinkedHashMap<>();
        Map<Integer, Integer> places = new HashMap<>(Map.of(-1, -1));
        List<CallNode> kept = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            CallNode call = calls.get(i);
            Integer parent = places.get(call.parent());
            if (parent != null && large.contains(i)) {
                places.put(i, kept.size());
                CodeFrame frame = names.get(call.frame());
                int place = frames.computeIfAbsent(
                        new CodeFrame(spelling.apply(frame.name()), frame.kind()), unseen -> frames.size());
                kept.add(new CallNode(parent, place, call.baseNanos(), call.candidateNanos(), call.evident()));
            }
        }
        return new LargestCalls(List.copyOf(frames.keySet()), kept);
    }

    private Set<Integer> largest(int most) {
        return IntStream.range(0, calls.size())
                .boxed()
                .sorted(Comparator.comparingDouble(index ->
                        -calls.get(index).baseNanos() - calls.get(index).candidateNanos()))
                .limit(most)
                .collect(Collectors.toCollection(HashSet::new));
    }
}
