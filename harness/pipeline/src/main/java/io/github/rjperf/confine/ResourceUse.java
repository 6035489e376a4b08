package io.github.rjperf.confine;

import io.github.rjperf.files.FolderSize;
import io.github.rjperf.process.Child;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks how much of its limits a running task has used. */
final class ResourceUse {
    private static final Pattern OWN_MEMORY = Pattern.compile("(?m)^Rss(?:Anon|Shmem):\\s+(\\d+) kB$");
    private static final Duration BETWEEN_SCANS = Duration.ofSeconds(1);
    /** The ratio of pauses to scans; it keeps scans to at most a tenth of one CPU's time. */
    private static final int REST = 10;
    /** Tolerance, because other programs write to the same file system. */
    private static final long SLACK_BYTES = 1L << 30;

    private static final double MIB = 1 << 20;
    private static final double GIB = 1 << 30;

    private final Task task;
    private final SandboxLimits limits;
    private final Map<FileStore, Long> freeBefore = new LinkedHashMap<>();
    private Duration nextScan = BETWEEN_SCANS;

    ResourceUse(Task task) {
        this.task = task;
        this.limits = task.limits();
        try {
            for (Path folder : task.writableRoots()) {
                FileStore store = Files.getFileStore(folder);
                freeBefore.putIfAbsent(store, store.getUsableSpace());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A description of the limit that was exceeded, or null. */
    @Nullable
    String exceeded(Child child) {
        if (child.age().compareTo(limits.wall()) >= 0) {
            return "the time limit of " + time(limits.wall());
        }
        long memory = child.started().stream().mapToLong(ResourceUse::memory).sum();
        if (memory > limits.memoryBytes()) {
            return "the memory limit of " + amount(limits.memoryBytes()) + ": " + amount(memory) + " in use";
        }
        if (child.age().compareTo(nextScan) < 0) {
            return null;
        }
        Duration start = child.age();
        String disk = disk();
        Duration rest = child.age().minus(start).multipliedBy(REST);
        nextScan = child.age().plus(rest.compareTo(BETWEEN_SCANS) > 0 ? rest : BETWEEN_SCANS);
        return disk;
    }

    /** A description of how the disk limit is exceeded, or null. */
    @Nullable
    String disk() {
        String limit = "the disk limit of " + amount(limits.diskBytes()) + ": ";
        try {
            long all = Files.size(task.log());
            for (Path folder : task.writableRoots()) {
                all += FolderSize.of(folder, limits.diskBytes());
                if (all > limits.diskBytes()) {
                    return limit + amount(all) + " in " + folder;
                }
            }
            for (Map.Entry<FileStore, Long> store : freeBefore.entrySet()) {
                long lost = store.getValue() - store.getKey().getUsableSpace();
                // deleted files that are still open take up space but are not in any folder
                if (lost > 2 * limits.diskBytes() + SLACK_BYTES) {
                    return limit + amount(lost) + " have disappeared from its file system";
                }
            }
            return null;
        } catch (FolderSize.Unmeasurable e) {
            return limit + e.getMessage();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A process's memory that is not backed by a file, in bytes; 0 if the platform does not report it. */
    private static long memory(long pid) {
        try {
            Matcher amounts = OWN_MEMORY.matcher(Files.readString(Path.of("/proc", Long.toString(pid), "status")));
            return amounts.results()
                            .mapToLong(amount -> Long.parseLong(amount.group(1)))
                            .sum()
                    << 10;
        } catch (IOException ended) {
            return 0;
        }
    }

    /** The per-process limit that was exceeded according to this exit status, or null. */
    @Nullable
    String byStatus(int status) {
        return switch (status) {
            case 128 + 24 -> "the CPU limit of " + time(limits.cpu()) + " per process";
            case 128 + 25 -> "the file size limit of " + amount(limits.fileBytes());
            default -> null;
        };
    }

    /** An amount such as {@code 7.5 GiB} or {@code 64.0 MiB}. */
    private static String amount(long bytes) {
        return bytes >= GIB
                ? String.format(Locale.ROOT, "%.1f GiB", bytes / GIB)
                : String.format(Locale.ROOT, "%.1f MiB", bytes / MIB);
    }

    /** A duration such as {@code 90 min} or {@code 5 s}. */
    private static String time(Duration time) {
        long seconds = time.toSeconds();
        return seconds >= 120 && seconds % 60 == 0 ? seconds / 60 + " min" : time.toMillis() / 1000.0 + " s";
    }
}
