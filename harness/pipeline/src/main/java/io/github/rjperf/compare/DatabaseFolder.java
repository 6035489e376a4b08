package io.github.rjperf.compare;

import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Chooses where forks keep their databases: in memory if the host has enough, so that no disk is measured. */
public final class DatabaseFolder {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long ENOUGH_BYTES = 2L << 30;

    private DatabaseFolder() {}

    /** The given folder, which must exist; otherwise memory if it is usable, or the folder for temporary files. */
    public static Path choose(Settings settings, @Nullable Path asked) {
        if (asked != null) {
            if (!Files.isDirectory(asked)) {
                throw new UsageException("--tmpdir " + asked + " is not a folder; create it, or name another");
            }
            return asked.toAbsolutePath();
        }
        return isUsable(MEMORY) ? MEMORY : Path.of(settings.property("java.io.tmpdir"));
    }

    /** Libraries are mapped from there too, which a file system mounted noexec refuses. */
    private static boolean isUsable(Path folder) {
        try {
            return Files.isWritable(folder)
                    && Files.getFileStore(folder).getUsableSpace() >= ENOUGH_BYTES
                    && mountOptions(folder).stream().noneMatch(options -> options.contains("noexec"));
        } catch (IOException e) {
            return false;
        }
    }

    private static List<String> mountOptions(Path folder) throws IOException {
        try (Stream<String> mounts = Files.lines(Path.of("/proc/mounts"))) {
            return mounts.map(line -> List.of(line.split(" ", -1)))
                    .filter(fields -> fields.size() > 3 && fields.get(1).equals(folder.toString()))
                    .map(fields -> fields.get(3))
                    .toList();
        }
    }
}
