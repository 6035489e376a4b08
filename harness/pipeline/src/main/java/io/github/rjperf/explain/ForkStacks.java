package io.github.rjperf.explain;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.value.EnumText;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The sampled stacks of one fork, per operation. The file that the fork wrote is not trusted.
 *
 * @param event the event that triggered samples of CPU time; empty without samples
 * @param nanos nanoseconds per operation for each stack of the benchmark, outermost frame first
 * @param outside share of the sampled CPU time that does not belong to any operation
 * @param heapBytes bytes of Java heap per operation for each stack; the innermost frame is the object's class
 * @param kept bytes of kept native memory per operation for each stack that allocated some; null if the fork did not record it
 * @param keptHeap the same for Java heap; the innermost frame is the object's class
 * @param events events per operation, for the kinds that the processor could count
 * @param failure why there are no samples; null if there are some
 */
record ForkStacks(
        String event,
        Map<List<CodeFrame>, Double> nanos,
        double outside,
        Map<List<CodeFrame>, Double> heapBytes,
        @Nullable Map<List<CodeFrame>, Double> kept,
        Map<List<CodeFrame>, Double> keptHeap,
        Map<ProcessorEvent, Double> events,
        @Nullable String failure) {
    private static final int REASON_CHARACTERS = 200;

    private static final String CPU = "cpu";
    private static final String HEAP = "heap";
    private static final String KEPT = "kept";
    private static final String KEPT_HEAP = "kept-heap";

    /** The JMH method that repeats an operation until the iteration is over; only what it calls is part of an operation. */
    private static final String LOOP = "_jmhStub";

    private static final CodeFrame LOOP_ITSELF = new CodeFrame("(loop of the benchmark)", CodeKind.JAVA);

    /** Reads a fork's file, written by {@code StackSampler} or {@code KeptRecording}; skips lines in other formats. */
    static ForkStacks parse(String text) {
        Parser parser = new Parser();
        text.lines().forEach(parser::line);
        return parser.result();
    }

    private static final class Parser {
        private final Map<String, CodeFrame> frames = new HashMap<>();
        private final Map<String, Map<List<CodeFrame>, Double>> parts = new HashMap<>();
        private String event = "";
        private String part = "";
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
            part = words[1];
            if (operations > 0) {
                parts.putIfAbsent(part, new LinkedHashMap<>());
            }
            if (part.equals(CPU) && words.length > 2) {
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
            all += part.equals(CPU) ? value : 0;
            if (loop < 0) {
                return;
            }
            List<CodeFrame> stack = frames(Arrays.asList(names).subList(loop + 1, names.length));
            inside += part.equals(CPU) ? value : 0;
            of(part).merge(stack, value / operations, Double::sum);
        }

        private Map<List<CodeFrame>, Double> of(String name) {
            return parts.getOrDefault(name, Map.of());
        }

        private Map<ProcessorEvent, Double> events() {
            Map<ProcessorEvent, Double> events = new EnumMap<>(ProcessorEvent.class);
            for (ProcessorEvent one : ProcessorEvent.values()) {
                if (parts.containsKey(EnumText.of(one))) {
                    events.put(one, sum(of(EnumText.of(one))));
                }
            }
            return events;
        }

        private List<CodeFrame> frames(List<String> names) {
            List<CodeFrame> stack = names.stream()
                    .limit(StackComparison.MOST_DEPTH)
                    .map(name -> frames.computeIfAbsent(name, FrameName::parse))
                    .toList();
            return stack.isEmpty() ? List.of(LOOP_ITSELF) : FrameName.withoutRepeats(stack);
        }

        ForkStacks result() {
            Map<List<CodeFrame>, Double> nanos = of(CPU);
            return new ForkStacks(
                    event,
                    nanos,
                    all == 0 ? 0 : 1 - inside / all,
                    of(HEAP),
                    parts.get(KEPT),
                    of(KEPT_HEAP),
                    events(),
                    nanos.isEmpty() || event.isEmpty() ? failure : null);
        }
    }

    /** A copy of these stacks, with changed CPU time stacks. */
    ForkStacks with(UnaryOperator<Map<List<CodeFrame>, Double>> change) {
        return new ForkStacks(event, change.apply(nanos), outside, heapBytes, kept, keptHeap, events, failure);
    }

    double nanosPerOperation() {
        return sum(nanos);
    }

    private static double sum(Map<List<CodeFrame>, Double> stacks) {
        return stacks.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
