package io.github.rjperf.measure.fork;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Proof;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Collects what one fork reports and checks it against its plan and its build. */
public final class ForkRecorder {
    private static final int LONGEST_TEXT = 300;

    /** The benchmarks' own counters, which JMH lists among its metrics; the proof contains their sums. */
    private static final List<String> COUNTERS = List.of("hits", "misses", "bytes");

    /** Counters of the benchmarks that only the fork itself checks. */
    private static final List<String> UNREPORTED_COUNTERS = List.of("deletes", "handles");

    private static final String LIVE_BYTES = "liveBytes";

    private final ForkTask task;
    private final Instant started;
    private final long startedNanos = System.nanoTime();
    private final List<Iteration> warmup = new ArrayList<>();
    private final List<Iteration> measured = new ArrayList<>();
    private final KeptMemory kept;
    private final SortedMap<String, Long> work = new TreeMap<>();
    private SortedMap<String, Metric> metrics = new TreeMap<>();
    private String jvm = "unknown";
    private String jmh = "unknown";
    private String unit = "ops/s";
    private @Nullable MappedLibrary library;
    private long turnStartedNanos = startedNanos;
    private double seconds;

    ForkRecorder(ForkTask task, Instant started) {
        this.task = task;
        this.kept = new KeptMemory(task.series().plan());
        this.started = started;
    }

    int iterations() {
        return warmup.size() + measured.size();
    }

    boolean isComplete() {
        IterationPlan plan = task.series().plan();
        return warmup.size() == plan.warmupIterations() && measured.size() == plan.measuredIterations();
    }

    void hello(Message message) {
        jvm = clean(message.text("jvm"));
        jmh = clean(message.text("jmh"));
    }

    void turnStarts() {
        turnStartedNanos = System.nanoTime();
    }

    /** Adds one iteration. Throws IllegalArgumentException if it is not the next one in the plan. */
    void done(Message message) {
        boolean isWarmup = warmup.size() < task.series().plan().warmupIterations();
        String due = isWarmup ? "warmup" : "measured";
        if (!message.text("phase").equals(due)) {
            throw new IllegalArgumentException("a " + message.text("phase") + " iteration where " + due + " was due");
        }
        Iteration iteration = new Iteration(
                (turnStartedNanos - startedNanos) / 1_000_000,
                message.number("score"),
                message.count("operations"),
                message.number("cpuNanos"),
                message.number("allocatedBytes"));
        (isWarmup ? warmup : measured).add(iteration);
        unit = clean(message.text("unit"));
        if (unit.isEmpty()) {
            throw new IllegalArgumentException("a score without a unit");
        }
        add("operations", message.count("allOperations"));
        if (message.facts().containsKey(LIVE_BYTES)) {
            kept.live(iterations(), message.count(LIVE_BYTES));
        }
        for (String counter : COUNTERS) {
            add(counter, message.count(counter));
        }
    }

    /** Called after each iteration with the processes that are waiting. */
    void rests(List<ProcessHandle> processes) {
        kept.ofProcesses(iterations(), processes);
    }

    private void add(String counter, long count) {
        long before = work.getOrDefault(counter, 0L);
        if (count < 0 || count > Long.MAX_VALUE - before) {
            throw new IllegalArgumentException(counter + " cannot be " + count + " more than " + before);
        }
        work.put(counter, before + count);
    }

    /** Records the time of the end; only the first call counts. */
    void ended() {
        if (seconds == 0) {
            seconds = (System.nanoTime() - startedNanos) / 1e9;
        }
    }

    void library(MappedLibrary mapped) {
        library = mapped;
    }

    void metrics(SortedMap<String, Metric> read) {
        metrics = new TreeMap<>(read);
        metrics.keySet().removeAll(COUNTERS);
        metrics.keySet().removeAll(UNREPORTED_COUNTERS);
        metrics.keySet().removeAll(Fork.MEMORY);
        metrics.putAll(kept.perOperation(measured));
    }

    public Fork fork(PairSlot slot, Ending ending, Disturbance disturbance) {
        return new Fork(
                task.series().key(),
                task.side(),
                slot,
                ending.outcome(),
                ending.reason() == null ? null : clean(ending.reason()),
                ending.log(),
                disturbance.spoiledBy(),
                started,
                seconds,
                unit,
                warmup,
                measured,
                proof(),
                disturbance.telemetry(),
                metrics);
    }

    private @Nullable Proof proof() {
        return library == null ? null : new Proof(library.version(), library.path(), library.sha256(), jvm, jmh, work);
    }

    /** Cleans text from a fork: returns one line of limited length. */
    public static String clean(String text) {
        return SafeLine.of(text, LONGEST_TEXT).strip();
    }

    /** What a fork's recorder cannot know about the fork's end. */
    public record Ending(
            ForkOutcome outcome,
            @Nullable String reason,
            @Nullable String log) {
        public static final Ending COMPLETED = new Ending(ForkOutcome.COMPLETED, null, null);
    }
}
