package io.github.rjperf.build.make;

import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.files.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Keeps a folder of files that can be made again within a size. */
final class CacheTrim {
    /** Many times those of RocksDB's build; a list of more would cost memory, and only a hostile build makes them. */
    private static final int MOST_FILES = 200_000;

    private CacheTrim() {}

    /**
     * Deletes the files that were used longest ago, or all when there are too many to list. Files that disappear
     * meanwhile are not an error, since several processes may trim at once.
     */
    static void toSize(Path folder, long mostBytes) throws IOException {
        toSize(folder, mostBytes, MOST_FILES);
    }

    static void toSize(Path folder, long mostBytes, int mostFiles) throws IOException {
        Map<Path, BasicFileAttributes> files = Trees.files(folder, mostFiles + 1);
        if (files.size() > mostFiles) {
            Leftovers.delete(folder);
            Files.createDirectories(folder);
            return;
        }
        long bytes =
                files.values().stream().mapToLong(BasicFileAttributes::size).sum();
        List<Map.Entry<Path, BasicFileAttributes>> oldestFirst = files.entrySet().stream()
                .sorted(Comparator.comparing(file -> file.getValue().lastModifiedTime()))
                .toList();
        for (Map.Entry<Path, BasicFileAttributes> file : oldestFirst) {
            if (bytes <= mostBytes) {
                return;
            }
            Files.deleteIfExists(file.getKey());
            bytes -= file.getValue().size();
        }
    }
}
