package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;
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
import org.jspecify.annotations.Nullable;

/**
 * Shows where the operations of one series spend CPU time on both sides, from stacks that were sampled after the
 * verdict.
 *
 * @param event event that triggers a sample, for example {@code perf-events}
 * @param total CPU time of an operation, in nanoseconds
 * @param baseNanos elapsed time of an operation in the sampled forks of the base, according to its scores, including the
 * cost of sampling
 * @param candidateNanos the same for the candidate
 * @param cause the place where most of the change arises; null if no place has a large part of it
 * @param frames the functions whose time changed most, including everything that they call
 * @param names the frames that {@code calls} refers to
 * @param calls the call tree without its smallest parts, callers first
 * @param allocations the functions that allocate more or less Java heap, in bytes per operation
 * @param unnamed share of the candidate's CPU time, or of the base's if that is more, in code without symbol names
 * @param unnamedIn the libraries of that code
 * @param outside share of the sampled forks' CPU time that does not belong to an operation
 */
public record StackComparison(
        String event,
        PerOperation total,
        double baseNanos,
        double candidateNanos,
        @Nullable Cause cause,
        List<FrameChange> frames,
        List<CodeFrame> names,
        List<CallNode> calls,
        List<FrameChange> allocations,
        double unnamed,
        List<String> unnamedIn,
        double outside) {
    private static final int MOST_KEPT = 20;

    /** The maximum number of calls in a picture, so that a report stays small even if a build has ten thousand call paths. */
    public static final int MOST_VISIBLE = 400;

    /** The maximum length of lists in a document. */
    public static final int MOST = 4_000;

    /** The maximum depth of calls, which is the number of frames that the sampler keeps of a stack. */
    public static final int MOST_DEPTH = 512;

    public StackComparison {
        Require.text("event", event, CodeFrame.NAME_CHARACTERS);
        Require.notNegative("baseNanos", baseNanos);
        Require.notNegative("candidateNanos", candidateNanos);
        Require.notNegative("unnamed", unnamed);
        Require.notNegative("outside", outside);
        frames = List.copyOf(frames);
        names = List.copyOf(names);
        calls = List.copyOf(calls);
        allocations = List.copyOf(allocations);
        unnamedIn = List.copyOf(unnamedIn);
        Require.atMost("frames", frames.size(), MOST);
        Require.atMost("names", names.size(), MOST);
        Require.atMost("calls", calls.size(), MOST);
        Require.atMost("allocations", allocations.size(), MOST);
        Require.atMost("unnamedIn", unnamedIn.size(), MOST);
        unnamedIn.forEach(library -> Require.text("unnamedIn", library, CodeFrame.NAME_CHARACTERS + 1));
        int[] depths = new int[calls.size()];
        for (int i = 0; i < calls.size(); i++) {
            int parent = calls.get(i).parent();
            Require.that(parent < i, "a call precedes its caller: " + i);
            depths[i] = parent < 0 ? 1 : depths[parent] + 1;
            Require.atMost("calls below each other", depths[i], MOST_DEPTH);
            Require.that(calls.get(i).frame() < names.size(), "a call has no frame: " + i);
        }
    }

    /**
     * The change in the time that an operation spends in a function, including everything that it calls.
     *
     * @param use nanoseconds or bytes of Java heap per operation
     */
    public record FrameChange(CodeFrame frame, PerOperation use) {}

    /** Keeps at most this many calls, those with the most time, and at most {@value #MOST_KEPT} entries in each list. */
    StackComparison withFewerCalls(int most, UnaryOperator<String> spelling) {
        LargestCalls largest = new LargestCalls(names, calls).atMost(most, spelling);
        return new StackComparison(
                event,
                total,
                baseNanos,
                candidateNanos,
                cause,
                first(frames),
                largest.names(),
                largest.calls(),
                first(allocations),
                unnamed,
                first(unnamedIn),
                outside);
    }

    private static <T> List<T> first(List<T> all) {
        return all.subList(0, Math.min(all.size(), MOST_KEPT));
    }

    /**
     * The part of a call tree that fits into a picture.
     *
     * @param names the frames that {@code calls} refers to
     * @param calls the calls with the most time on both sides together, with their callers; callers first
     */
    public record LargestCalls(List<CodeFrame> names, List<CallNode> calls) {
        /**
         * The first calls of this tree, at most this many, in the same order.
         *
         * @param spelling changes the names of their functions
         */
        public LargestCalls atMost(int most, UnaryOperator<String> spelling) {
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
}
