package io.github.rjperf.protocol;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import one.profiler.AsyncProfiler;
import one.profiler.Counter;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * Samples the stacks of a fork that explains a change, in its last measured iterations: first where they spend CPU time, then what allocates
 * Java heap.
 *
 * <p>It writes one file with a part for each. A part begins with {@code = NAME EVENT OPERATIONS}; each further line is a
 * stack from the outermost frame, separated by semicolons, a blank, and its CPU time in nanoseconds or its bytes. A fork in which no
 * profiler works writes {@code ! REASON} and is measured nevertheless.
 */
final class StackSampler {
    /** System property that names the file. */
    private static final String FILE = "rjperf.stacks.file";

    /** System properties with the number of iterations that sample CPU time, and of those after them that sample Java heap. */
    private static final String CPU_ITERATIONS = "rjperf.stacks.cpu";

    private static final String HEAP_ITERATIONS = "rjperf.stacks.heap";

    /** From the best to what works everywhere; the second is for users who may not see the kernel. */
    private static final List<String[]> CPU_EVENTS = List.of(
            new String[] {"perf-events", "event=cpu-clock"},
            new String[] {"perf-events-of-user-code", "event=cpu-clock,alluser"},
            new String[] {"cpu-timer", "event=ctimer"},
            new String[] {"interval-timer", "event=itimer"});

    /** End of the name of JMH's method that repeats an operation. */
    private static final String LOOP = "_jmhStub";

    private static final String CPU_INTERVAL = ",interval=500us";
    private static final String ALLOCATION = "event=alloc,alloc=16k";

    private final Path file;
    private final int ofCpu;
    private final int ofHeap;
    private final StringBuilder text = new StringBuilder();
    private @Nullable AsyncProfiler profiler;
    private String event = "";
    private long operations;
    private int iterations;
    private boolean isOver;

    private StackSampler(Path file, int ofCpu, int ofHeap) {
        this.file = file;
        this.ofCpu = ofCpu;
        this.ofHeap = ofHeap;
    }

    /** The sampler of this fork; null if it does not explain a change. */
    static @Nullable StackSampler ofThisFork() {
        String file = System.getProperty(FILE);
        return file == null
                ? null
                : new StackSampler(
                        Path.of(file), Integer.getInteger(CPU_ITERATIONS, 1), Integer.getInteger(HEAP_ITERATIONS, 1));
    }

    /** Called when the fork has its turn. */
    void begin(IterationParams iteration) {
        if (iteration.getType() != IterationType.MEASUREMENT || isOver) {
            return;
        }
        int before = sampledBefore(iteration);
        if (before == 0) {
            startCpu();
        } else if (before == ofCpu) {
            start("java-heap", ALLOCATION);
        }
    }

    /** Called at the end of each turn, with the number of operations in it. */
    void end(IterationParams iteration, long done) {
        if (iteration.getType() != IterationType.MEASUREMENT || isOver) {
            return;
        }
        operations += sampledBefore(iteration) < 0 ? 0 : done;
        iterations++;
        int sampled = sampledBefore(iteration);
        if (sampled == ofCpu) {
            finish("cpu");
        } else if (sampled == ofCpu + ofHeap) {
            finish("heap");
            isOver = true;
            write();
        }
    }

    /** Iterations so far that were sampled; negative if the first of them is still to come. */
    private int sampledBefore(IterationParams iteration) {
        return iterations - (iteration.getCount() - ofCpu - ofHeap);
    }

    private void startCpu() {
        String last = "";
        for (String[] one : CPU_EVENTS) {
            try {
                execute("start," + one[1] + CPU_INTERVAL);
                event = one[0];
                return;
            } catch (IOException | IllegalStateException | IllegalArgumentException | LinkageError e) {
                last = String.valueOf(e.getMessage());
            }
        }
        fail(last);
    }

    private void start(String name, String options) {
        try {
            execute("start," + options);
            event = name;
        } catch (IOException | IllegalStateException | IllegalArgumentException e) {
            fail(String.valueOf(e.getMessage()));
        }
    }

    private void finish(String part) {
        try {
            execute("stop");
            if (profiler != null) {
                text.append("= " + part + " " + event + " " + operations + "\n");
                profiler.dumpCollapsed(Counter.TOTAL).lines().forEach(this::append);
            }
            operations = 0;
        } catch (IOException | IllegalStateException e) {
            fail(String.valueOf(e.getMessage()));
        }
    }

    /** What calls JMH's loop is the same in each stack, and most of its length. */
    private void append(String stack) {
        text.append(stack, Math.max(0, stack.lastIndexOf(LOOP)), stack.length()).append('\n');
    }

    private void execute(String command) throws IOException {
        if (profiler == null) {
            profiler = AsyncProfiler.getInstance();
        }
        profiler.execute(command);
    }

    private void fail(String reason) {
        isOver = true;
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
