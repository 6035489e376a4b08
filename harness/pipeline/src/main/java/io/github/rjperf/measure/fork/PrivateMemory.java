package io.github.rjperf.measure.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Memory that processes have allocated and that no file backs, without their Java heaps, as Linux accounts for it ({@code smaps} in
 * proc(5)), or {@link MacMemory}. Heaps are excluded because they grow until the first collection, regardless of what a build
 * keeps.
 */
final class PrivateMemory {
    /** HotSpot places a heap of up to 32 GiB below this address, because it then compresses references into it. */
    private static final long END_OF_HEAPS = 1L << 35;

    private static final Pattern MAPPING = Pattern.compile("([0-9a-f]+)-[0-9a-f]+ .*");
    private static final Pattern ANONYMOUS = Pattern.compile("Anonymous: +(\\d+) kB");
    /** The file of ZGC's heap, which is elsewhere. */
    private static final String HEAP_OF_ZGC = "java_heap";

    private PrivateMemory() {}

    /** The memory in bytes; empty if a process has ended, or if the system does not report it. */
    static OptionalLong bytes(List<ProcessHandle> processes) {
        return Files.isExecutable(MacMemory.FOOTPRINT) ? MacMemory.bytes(processes) : onLinux(processes);
    }

    private static OptionalLong onLinux(List<ProcessHandle> processes) {
        long bytes = 0;
        for (ProcessHandle process : processes) {
            try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/smaps"))) {
                bytes += bytes(lines);
            } catch (IOException | UncheckedIOException ended) {
                return OptionalLong.empty();
            }
        }
        return bytes == 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
    }

    private static long bytes(Stream<String> smaps) {
        long kibibytes = 0;
        boolean isHeap = false;
        for (String line : (Iterable<String>) smaps::iterator) {
            Matcher mapping = MAPPING.matcher(line);
            if (mapping.matches()) {
                isHeap = line.contains(HEAP_OF_ZGC)
                        || Long.compareUnsigned(Long.parseUnsignedLong(mapping.group(1), 16), END_OF_HEAPS) < 0;
                continue;
            }
            Matcher anonymous = ANONYMOUS.matcher(line);
            if (!isHeap && anonymous.matches()) {
                kibibytes += Long.parseLong(anonymous.group(1));
            }
        }
        return kibibytes << 10;
    }
}
