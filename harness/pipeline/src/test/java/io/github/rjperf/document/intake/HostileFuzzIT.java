package io.github.rjperf.document.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Millions of hostile archives: none crashes the intake, takes long or much memory, or leaves a file. {@code verify}
 * runs them for some seconds, {@code verify --fuzz} runs {@code rjperf.fuzz.cases} of them. A failure names the command
 * that repeats its case.
 */
@Tag("fuzz")
class HostileFuzzIT {
    /** An honest case takes a millisecond; this is to find what never ends. */
    private static final long LONGEST_SECONDS = 60;

    private static final long MOST_BYTES = 128L << 20;
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final long seed = Long.getLong("rjperf.fuzz.seed", 20_261_122);
    private final long most = Long.getLong("rjperf.fuzz.cases", Long.MAX_VALUE);
    private final long seconds = most < Long.MAX_VALUE ? 1_000_000 : 20;
    private final AtomicLong next = new AtomicLong();
    private final LongAdder done = new LongAdder();
    private final Map<String, LongAdder> outcomes = new ConcurrentSkipListMap<>();
    private final Map<Thread, Long> busy = new ConcurrentHashMap<>();
    private final Map<Thread, Long> since = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable String> failure = new AtomicReference<>();
    private volatile long largest;

    private Path folder = Path.of("");

    /** In memory where possible: the files of a million cases are written and deleted. */
    @BeforeEach
    void makeFolder(@TempDir Path onDisk) throws IOException {
        Path memory = Path.of("/dev/shm");
        folder = Files.isWritable(memory) ? Files.createTempDirectory(memory, "rjperf-fuzz-") : onDisk;
    }

    @AfterEach
    void deleteFolder() throws IOException {
        FuzzOracle.delete(folder);
    }

    @Test
    void everyHostileArchiveIsRefusedOrTakenWhole() throws Exception {
        FuzzCases cases = new FuzzCases(seed, folder);
        Long only = Long.getLong("rjperf.fuzz.case");
        if (only != null) {
            run(cases, oracle(cases, "only"), only);
            assertThat(failure.get()).isNull();
            return;
        }
        long started = System.nanoTime();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
            FuzzOracle oracle = oracle(cases, "worker-" + i);
            Thread worker = new Thread(() -> work(cases, oracle, started), "fuzz-" + i);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
        watch(workers);
        double minutes = (System.nanoTime() - started) / 60e9;
        System.out.printf(
                "fuzz seed %d: %d cases in %.1f minutes, largest %d MiB: %s%n",
                seed, done.sum(), minutes, largest >> 20, outcomes);
        assertThat(failure.get()).isNull();
        assertThat(done.sum()).isGreaterThan(100);
        assertThat(outcomes).containsKeys("MEASURED", Refusal.CONTRADICTORY_ARCHIVE.name(), Refusal.UNREADABLE.name());
    }

    private FuzzOracle oracle(FuzzCases cases, String name) throws Exception {
        return new FuzzOracle(Files.createDirectory(folder.resolve(name)), cases.expectation());
    }

    private void work(FuzzCases cases, FuzzOracle oracle, long started) {
        for (long number = next.getAndIncrement();
                number < most && failure.get() == null && System.nanoTime() - started < seconds * 1_000_000_000L;
                number = next.getAndIncrement()) {
            run(cases, oracle, number);
        }
    }

    private void run(FuzzCases cases, FuzzOracle oracle, long number) {
        Thread thread = Thread.currentThread();
        FuzzCases.Case hostile = cases.number(number);
        long before = THREADS.getThreadAllocatedBytes(thread.getId());
        busy.put(thread, number);
        since.put(thread, System.nanoTime());
        try {
            String outcome = oracle.outcome(hostile);
            long bytes = THREADS.getThreadAllocatedBytes(thread.getId()) - before;
            largest = Math.max(largest, bytes);
            if (bytes > MOST_BYTES) {
                throw new AssertionError("took " + bytes + " bytes of memory");
            }
            outcomes.computeIfAbsent(outcome, name -> new LongAdder()).increment();
            done.increment();
        } catch (Throwable e) {
            e.printStackTrace(System.out);
            fail(number, hostile.kind() + ": " + e);
        } finally {
            busy.remove(thread);
        }
    }

    private void fail(long number, String what) {
        failure.compareAndSet(
                null,
                "case " + number + ", " + what + "; repeat it with ./rjperf verify --fuzz " + seed + " " + number);
    }

    private void watch(List<Thread> workers) throws InterruptedException {
        long said = System.nanoTime();
        while (workers.stream().anyMatch(Thread::isAlive) && failure.get() == null) {
            Thread.sleep(200);
            long now = System.nanoTime();
            busy.forEach((thread, number) -> {
                if (now - since.getOrDefault(thread, now) > LONGEST_SECONDS * 1_000_000_000L) {
                    fail(number, "has no end: " + Arrays.toString(thread.getStackTrace()));
                }
            });
            if (now - said > 30_000_000_000L) {
                said = now;
                System.out.printf("fuzz seed %d: %d cases so far in all%n", seed, done.sum());
            }
        }
    }
}
