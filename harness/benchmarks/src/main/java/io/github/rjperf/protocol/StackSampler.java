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
 * Samples the stacks of a fork that explains a change: where its measured iterations spend CPU time, and, in the last fifth of them, what
 * allocates Java heap.
 *
 * <p>It writes one file with a part for each. A part begins with {@code = NAME EVENT OPERATIONS}; each further line is a
 * stack from the outermost frame, separated by semicolons, a blank, and its CPU time in nanoseconds or its bytes. A fork in which no
 * profiler works writes {@code ! REASON} and is measured nevertheless.
 */
final class StackSampler {
    /** System property that names the file. */
    private static final String FILE = "rjperf.stacks.file";

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
    private final StringBuilder text = new StringBuilder();
    private @Nullable AsyncProfiler profiler;
    private String event = "";
    private long operations;
    private int iterations;
    private boolean isOver;

    private StackSampler(Path file) {
        this.file = file;
    }

    /** The sampler of this fork; null if it does not explain a change. */
    static @Nullable StackSampler ofThisFork() {
        String file = System.getProperty(FILE);
        return file == null ? null : new StackSampler(Path.of(file));
    }

    /** Called when the fork has its turn. */
    void begin(IterationParams iteration) {
        if (iteration.getType() != IterationType.MEASUREMENT || isOver) {
            return;
        }
        if (iterations == 0) {
            startCpu();
        } else if (iterations == ofCpu(iteration)) {
            start("java-heap", ALLOCATION);
        }
    }

    /** Called at the end of each turn, with the number of operations in it. */
    void end(IterationParams iteration, long done) {
        if (iteration.getType() != IterationType.MEASUREMENT || isOver) {
            return;
        }
        iterations++;
        operations += done;
        if (iterations == ofCpu(iteration)) {
            finish("cpu");
        } else if (iterations == iteration.getCount()) {
            finish("heap");
            isOver = true;
        }
        if (iterations == iteration.getCount()) {
            write();
        }
    }

    private static int ofCpu(IterationParams iteration) {
        return Math.max(1, iteration.getCount() - Math.max(1, iteration.getCount() / 5));
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
