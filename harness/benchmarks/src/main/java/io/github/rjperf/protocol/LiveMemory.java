package io.github.rjperf.protocol;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Memory that the build and the benchmark use in this process: the Java objects left after a garbage collection, and the memory
 * that glibc's allocator has handed out and that has not been freed, except for the JVM's own.
 *
 * <p>The JVM must count its own memory ({@code -XX:NativeMemoryTracking=summary}): its compilers allocate and free megabytes at any
 * time.
 */
final class LiveMemory {
    /** Maximum number of readings taken until the JVM's own memory stays the same during one. */
    private static final int ATTEMPTS = 40;

    private static final Pattern HANDED_OUT =
            Pattern.compile("C-Heap outstanding allocations: (\\d+)K, retained: \\d+K\\n");
    private static final Pattern OF_THE_JVM = Pattern.compile("\\n +malloc: (\\d+)KB #");
    /** Memory of direct buffers, which the JVM counts as its own. */
    private static final Pattern BUFFERS = Pattern.compile("- +Other \\([^)]*\\)\\n +\\(malloc=(\\d+)KB ");

    private LiveMemory() {}

    /** Loads what a reading needs, so that the first reading does not count it. */
    static void prepare() {
        DiagnosticCommands.answer("VM.info");
    }

    /** The memory in bytes, accurate to a few kibibytes; empty where the JVM or its allocator does not report it. */
    static OptionalLong bytes() {
        long heap = heap();
        OptionalLong ofJvm = ofJvm();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            OptionalLong all = kibibytes(HANDED_OUT, DiagnosticCommands.answer("VM.info"));
            OptionalLong stillOfJvm = ofJvm();
            if (all.isEmpty() || stillOfJvm.isEmpty()) {
                return OptionalLong.empty();
            }
            if (stillOfJvm.equals(ofJvm)) {
                return OptionalLong.of(heap + all.getAsLong() - ofJvm.getAsLong());
            }
            ofJvm = stillOfJvm;
        }
        return OptionalLong.empty();
    }

    /** The heap that the collection left; read any later, it would include entire thread-local allocation buffers. */
    private static long heap() {
        Runtime.getRuntime().gc();
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getCollectionUsage().getUsed())
                .sum();
    }

    private static OptionalLong ofJvm() {
        String answer = DiagnosticCommands.answer("VM.native_memory summary");
        OptionalLong handedOut = kibibytes(OF_THE_JVM, answer);
        long buffers = kibibytes(BUFFERS, answer).orElse(0);
        return handedOut.isEmpty() ? handedOut : OptionalLong.of(handedOut.getAsLong() - buffers);
    }

    private static OptionalLong kibibytes(Pattern pattern, String answer) {
        Matcher line = pattern.matcher(answer);
        return line.find() ? OptionalLong.of(Long.parseLong(line.group(1)) << 10) : OptionalLong.empty();
    }
}
