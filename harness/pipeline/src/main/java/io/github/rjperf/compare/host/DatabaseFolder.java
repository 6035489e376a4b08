package io.github.rjperf.compare.host;

import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses where forks keep their databases: in memory if the host has enough of it, so that no disk is measured. */
public final class DatabaseFolder {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final Path MOUNTS = Path.of("/proc/mounts");
    private static final long ENOUGH_BYTES = 2L << 30;

    private DatabaseFolder() {}

    /**
     * The given folder; if none is given, a folder in memory if it is usable, or otherwise the folder for temporary files. Throws
     * UsageException for a folder that does not exist or from which libraries cannot be loaded.
     */
    public static Path choose(Settings settings, @Nullable Path asked) {
        if (asked != null) {
            if (!Files.isDirectory(asked)) {
                throw new UsageException("--tmpdir " + asked + " is not a folder; create it, or specify another one");
            }
            return requireExecutable(asked.toAbsolutePath());
        }
        return isUsable(MEMORY) ? MEMORY : requireExecutable(Path.of(settings.property("java.io.tmpdir")));
    }

    private static Path requireExecutable(Path folder) {
        if (!isExecutable(folder)) {
            throw new UsageException("forks load libraries from the folder of their databases, but " + folder
                    + " is mounted noexec; specify another folder with --tmpdir");
        }
        return folder;
    }

    private static boolean isUsable(Path folder) {
        try {
            return Files.isWritable(folder)
                    && Files.getFileStore(folder).getUsableSpace() >= ENOUGH_BYTES
                    && isExecutable(folder);
        } catch (IOException e) {
            return false;
        }
    }

    /** True if code can be loaded from a folder, or if the system does not reveal whether it can. */
    private static boolean isExecutable(Path folder) {
        try {
            return !mountOptions(folder.toRealPath(), Files.readAllLines(MOUNTS))
                    .contains("noexec");
        } catch (IOException e) {
            return true;
        }
    }

    /**
     * The options of the mount that contains a folder, from the lines of {@code /proc/mounts}; if there are several mounts at one
     * path, the last one counts.
     */
    static List<String> mountOptions(Path folder, List<String> mounts) {
        String options = "";
        int deepest = -1;
        for (String mount : mounts) {
            List<String> fields = List.of(mount.split(" ", -1));
            Path point = Path.of(fields.get(1).replace("\\040", " "));
            if (folder.startsWith(point) && point.getNameCount() >= deepest) {
                deepest = point.getNameCount();
                options = fields.get(3);
            }
        }
        return List.of(options.split(",", -1));
    }
}
