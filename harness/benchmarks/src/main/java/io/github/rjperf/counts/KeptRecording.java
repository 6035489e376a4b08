package io.github.rjperf.counts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import one.profiler.AsyncProfiler;
import org.jspecify.annotations.Nullable;

/**
 * Finds where operations of this fork allocate memory that they keep. It records all allocations and frees of native memory, and
 * samples of objects that are still alive when the recording ends.
 *
 * <p>It writes the file of stacks: a header, {@code = kept native-memory OPERATIONS} or {@code = kept-heap java-heap OPERATIONS},
 * then a line for each stack, starting at JMH's loop and ending with its bytes. If nothing can be recorded, it writes {@code !
 * REASON}.
 */
final class KeptRecording {
    /** System property that makes a fork record kept memory. */
    private static final String IS_WANTED = "rjperf.kept";

    /** System property that names the file. */
    private static final String FILE = "rjperf.stacks.file";

    /** Bytes between samples of Java heap: at 1,024 live samples, async-profiler takes no more until the next garbage collection. */
    private static final long HEAP_INTERVAL = 64 << 10;

    /** Size in bytes at which a recording is large enough: another iteration would only take time. */
    private static final long ENOUGH = 64 << 20;

    /** Maximum number of stacks of each kind in the file; the smallest are left out. */
    private static final int MOST_STACKS = 200;

    private final Path file;
    private final Path recording;

    KeptRecording(Path file) {
        this.file = file;
        this.recording = file.resolveSibling("kept.jfr");
    }

    /** The recording of this fork; null if it does not look for kept memory. */
    static @Nullable KeptRecording ofThisFork() {
        String file = System.getProperty(FILE);
        return Boolean.getBoolean(IS_WANTED) && file != null ? new KeptRecording(Path.of(file)) : null;
    }

    /** The command that starts the recording. */
    String start() {
        return "start,nativemem=1,alloc=" + HEAP_INTERVAL + ",live,jfr,file=" + recording;
    }

    boolean isEnough() {
        return recording.toFile().length() >= ENOUGH;
    }

    /**
     * Ends the recording and writes the file.
     *
     * @param operations number of operations during the recording
     * @return the bytes of native memory that the operations requested
     * @throws IOException if the recording cannot be read
     */
    long finish(AsyncProfiler profiler, long operations) throws IOException {
        // only objects that are still referenced are alive
        Runtime.getRuntime().gc();
        profiler.stop();
        UnfreedMemory unfreed = UnfreedMemory.in(recording, HEAP_INTERVAL);
        Files.delete(recording);
        Files.writeString(
                file,
                part("kept native-memory", operations, unfreed.ofNativeMemory())
                        + part("kept-heap java-heap", operations, unfreed.ofHeap()));
        return unfreed.requested();
    }

    void fail(String reason) throws IOException {
        Files.writeString(file, "! " + reason.replace('\n', ' ') + "\n");
    }

    private static String part(String name, long operations, Map<String, Double> stacks) {
        StringBuilder text = new StringBuilder("= " + name + " " + operations + "\n");
        stacks.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .limit(MOST_STACKS)
                .forEach(one -> text.append(String.format(Locale.ROOT, "%s %.0f%n", one.getKey(), one.getValue())));
        return text.toString();
    }
}
