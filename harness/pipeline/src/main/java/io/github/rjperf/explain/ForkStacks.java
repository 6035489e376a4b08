package io.github.rjperf.explain;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.CodeFrame;
import io.github.rjperf.model.CodeKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The sampled stacks of one fork, per operation; what a fork wrote is not trusted.
 *
 * @param event what triggered a sample of CPU time; empty without samples
 * @param nanos nanoseconds per operation of each stack of a benchmark, its outermost frame first
 * @param outside share of the sampled CPU time that belongs to no operation
 * @param heapBytes bytes of Java heap per operation of each stack; the innermost frame is the class of the object
 * @param failure why nothing was sampled; null if something was
 */
record ForkStacks(
        String event,
        Map<List<CodeFrame>, Double> nanos,
        double outside,
        Map<List<CodeFrame>, Double> heapBytes,
        @Nullable String failure) {
    private static final int REASON_CHARACTERS = 200;
    private static final int MOST_FRAMES = 512;

    /** JMH's method that repeats an operation until the iteration is over; only what it calls is part of an operation. */
    private static final String LOOP = "_jmhStub";

    private static final CodeFrame LOOP_ITSELF = new CodeFrame("(loop of the benchmark)", CodeKind.JAVA);

    /** Reads the file of a fork as {@code StackSampler} writes it; lines that are none of it are left out. */
    static ForkStacks parse(String text) {
        Parser parser = new Parser();
        text.lines().forEach(parser::line);
        return parser.result();
    }

    private static final class Parser {
        private final Map<String, CodeFrame> frames = new HashMap<>();
        private final Map<List<CodeFrame>, Double> nanos = new LinkedHashMap<>();
        private final Map<List<CodeFrame>, Double> heap = new LinkedHashMap<>();
        private String event = "";
        private boolean isHeap;
        private double operations;
        private double inside;
        private double all;
        private String failure = "the forks wrote no samples";

        void line(String line) {
            if (line.startsWith("= ")) {
                part(line.split(" ", -1));
            } else if (line.startsWith("! ")) {
                failure = "no profiler works here: " + SafeLine.of(line.substring(2), REASON_CHARACTERS);
            } else if (operations > 0) {
                stack(line);
            }
        }

        private void part(String[] words) {
            operations = words.length == 4 && words[3].matches("[0-9]{1,15}") ? Double.parseDouble(words[3]) : 0;
            isHeap = words[1].equals("heap");
            if (!isHeap && words.length > 2) {
                event = SafeLine.of(words[2], REASON_CHARACTERS);
            }
        }

        private void stack(String line) {
            int end = line.lastIndexOf(' ');
            if (end < 0 || !line.substring(end + 1).matches("[0-9]{1,15}")) {
                return;
            }
            double value = Double.parseDouble(line.substring(end + 1));
            String[] names = line.substring(0, end).split(";", -1);
            int loop = names.length - 1;
            while (loop >= 0 && !names[loop].contains(LOOP)) {
                loop--;
            }
            if (!isHeap) {
                all += value;
            }
            if (loop < 0) {
                return;
            }
            List<CodeFrame> stack = frames(Arrays.asList(names).subList(loop + 1, names.length));
            if (!isHeap) {
                inside += value;
            }
            (isHeap ? heap : nanos).merge(stack, value / operations, Double::sum);
        }

        private List<CodeFrame> frames(List<String> names) {
            List<CodeFrame> stack = names.stream()
                    .limit(MOST_FRAMES)
                    .map(name -> frames.computeIfAbsent(name, FrameName::parse))
                    .toList();
            return stack.isEmpty() ? List.of(LOOP_ITSELF) : FrameName.withoutRepeats(stack);
        }

        ForkStacks result() {
            return new ForkStacks(
                    event,
                    nanos,
                    all == 0 ? 0 : 1 - inside / all,
                    heap,
                    nanos.isEmpty() || event.isEmpty() ? failure : null);
        }
    }

    /** The same with other stacks of CPU time. */
    ForkStacks with(UnaryOperator<Map<List<CodeFrame>, Double>> change) {
        return new ForkStacks(event, change.apply(nanos), outside, heapBytes, failure);
    }

    double nanosPerOperation() {
        return nanos.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
