package io.github.rjperf.measure.fork;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Memory of processes on macOS: the dirty pages in which the allocator keeps what it hands out, not counting Java heaps. */
final class MacMemory {
    /** A macOS program, which may read the processes of its own user. */
    static final Path FOOTPRINT = Path.of("/usr/bin/footprint");

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Pattern ZONE = Pattern.compile("(?m)^ *(\\d{1,15}) B +\\d+ B +\\d+ B +\\d+ +MALLOC.*$");

    private MacMemory() {}

    /** The memory in bytes; empty if a process has ended or may not be read. */
    static OptionalLong bytes(List<ProcessHandle> processes) {
        long bytes = 0;
        for (ProcessHandle process : processes) {
            try {
                String pid = Long.toString(process.pid());
                bytes += dirty(Program.output(LIMIT, List.of(FOOTPRINT.toString(), "-f", "bytes", "-p", pid)));
            } catch (ProcessException unreadable) {
                return OptionalLong.empty();
            }
        }
        return bytes == 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
    }

    /** The dirty bytes of the allocator's categories in the table that the command prints. */
    static long dirty(String table) {
        return ZONE.matcher(table)
                .results()
                .mapToLong(row -> Long.parseLong(row.group(1)))
                .sum();
    }
}
