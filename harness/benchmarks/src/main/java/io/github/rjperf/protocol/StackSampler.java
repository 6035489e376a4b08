package io.github.rjperf.protocol;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import one.profiler.AsyncProfiler;
import one.profiler.Counter;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * Samples the stacks of a fork that explains a change, in its last measured iterations: where they spend CPU time ({@code cpu}),
 * which code allocates Java heap ({@code heap}), and how often a processor event occurred, by the kernel's name for it
 * ({@code instructions}).
 *
 * <p>It writes one file with a part for each of these. A part begins with {@code = NAME EVENT OPERATIONS}; each further line is a
 * stack, with frames separated by semicolons and the outermost first, then a space and the stack's CPU time in nanoseconds, its
 * bytes, or its number of events. The stacks of an event end at JMH's loop. A fork in which no profiler works writes {@code !
 * REASON}; an event that cannot be counted has no part. The fork is measured anyway.
 *
 * <p>Events are counted after the samples, not at the end of the warm-up: the compiler has not finished by then, so a
 * build with different classes would seem to execute more.
 */
final class StackSampler {
    /** System property that names the file. */
    private static final String FILE = "rjperf.stacks.file";

    /** System property with the parts, and the number of iterations of each: {@code cpu=12,heap=1}. */
    private static final String PARTS = "rjperf.stacks.parts";

    private static final String CPU = "cpu";
    private static final String HEAP = "heap";

    /** The events, from the best one to the one that works everywhere; the second is for users without access to kernel events. */
    private static final List<String[]> CPU_EVENTS = List.of(
            new String[] {"perf-events", "event=cpu-clock"},
            new String[] {"perf-events-of-user-code", "event=cpu-clock,alluser"},
            new String[] {"cpu-timer", "event=ctimer"},
            new String[] {"interval-timer", "event=itimer"});

    /** End of the name of the JMH method that repeats an operation. */
    private static final String LOOP = "_jmhStub";

    private static final String CPU_INTERVAL = ",interval=500us";
    private static final String ALLOCATION = "event=alloc,alloc=16k";

    private final Path file;
    private final Deque<Part> ahead;
    private final int all;
    private final StringBuilder text = new StringBuilder();
    private @Nullable AsyncProfiler profiler;
    private @Nullable Part current;
    private int iterations;

    private StackSampler(Path file, List<Part> parts) {
        this.file = file;
        this.ahead = new ArrayDeque<>(parts);
        this.all = parts.stream().mapToInt(part -> part.left).sum();
    }

    /** Successive iterations that sample the same thing. */
    private static final class Part {
        final String name;
        String event = "";
        long operations;
        int left;

        Part(String nameAndIterations) {
            String[] both = nameAndIterations.split("=", 2);
            name = both[0];
            left = Integer.parseInt(both[1]);
        }

        boolean isOfStacks() {
            return name.equals(CPU) || name.equals(HEAP);
        }
    }

    /** The sampler of this fork; null if it does not explain a change. */
    static @Nullable StackSampler ofThisFork() {
        String file = System.getProperty(FILE);
        String parts = System.getProperty(PARTS);
        return file == null || parts == null
                ? null
                : new StackSampler(
                        Path.of(file),
                        Arrays.stream(parts.split(",")).map(Part::new).toList());
    }

    /** Called when the fork's turn begins. */
    void begin(IterationParams iteration) {
        boolean isSampled =
                iteration.getType() == IterationType.MEASUREMENT && iterations >= iteration.getCount() - all;
        if (isSampled && current == null && !ahead.isEmpty()) {
            current = ahead.remove();
            start(current);
        }
    }

    /** Called at the end of each turn, with the number of operations in it. */
    void end(IterationParams iteration, long done) {
        iterations += iteration.getType() == IterationType.MEASUREMENT ? 1 : 0;
        Part part = current;
        if (part == null) {
            return;
        }
        part.operations += done;
        part.left--;
        if (part.left == 0) {
            current = null;
            finish(part);
            if (ahead.isEmpty()) {
                write();
            }
        }
    }

    private void start(Part part) {
        String failure =
                switch (part.name) {
                    case CPU -> startCpu(part);
                    case HEAP -> start(part, "java-heap", ALLOCATION);
                    default -> start(part, "processor", "event=" + part.name + ",alluser");
                };
        if (failure != null && part.isOfStacks()) {
            fail(failure);
        }
    }

    private @Nullable String startCpu(Part part) {
        String failure = null;
        for (String[] one : CPU_EVENTS) {
            failure = start(part, one[0], one[1] + CPU_INTERVAL);
            if (failure == null) {
                break;
            }
        }
        return failure;
    }

    /** Starts a profiler; returns why it does not work here, or null if it has started. */
    private @Nullable String start(Part part, String event, String options) {
        try {
            execute("start," + options);
            part.event = event;
            return null;
        } catch (IOException | IllegalStateException | IllegalArgumentException | LinkageError e) {
            return String.valueOf(e.getMessage());
        }
    }

    private void finish(Part part) {
        if (profiler == null || part.event.isEmpty()) {
            return;
        }
        try {
            execute("stop");
            text.append("= " + part.name + " " + part.event + " " + part.operations + "\n");
            String stacks = profiler.dumpCollapsed(Counter.TOTAL);
            if (part.isOfStacks()) {
                stacks.lines().forEach(this::append);
            } else {
                text.append(LOOP + " " + sum(stacks) + "\n");
            }
        } catch (IOException | IllegalStateException e) {
            fail(String.valueOf(e.getMessage()));
        }
    }

    /** Appends a stack without the callers of JMH's loop, which are the same in each stack and make up most of its length. */
    private void append(String stack) {
        text.append(stack, Math.max(0, stack.lastIndexOf(LOOP)), stack.length()).append('\n');
    }

    private static long sum(String stacks) {
        return stacks.lines()
                .filter(stack -> stack.contains(LOOP))
                .mapToLong(stack -> Long.parseLong(stack.substring(stack.lastIndexOf(' ') + 1)))
                .sum();
    }

    private void execute(String command) throws IOException {
        if (profiler == null) {
            profiler = AsyncProfiler.getInstance();
        }
        profiler.execute(command);
    }

    private void fail(String reason) {
        current = null;
        ahead.clear();
        text.append("! ").append(reason.replace('\n', ' ')).append('\n');
        write();
    }

    private void write() {
        try {
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written", e);
        }
    }
}
