package io.github.rjperf.build.make;

import io.github.rjperf.confine.Leftovers;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Keeps a folder of files that can be made again within a size. */
final class CacheTrim {
    /** Many times those of RocksDB's build; a list of more would cost memory, and only a hostile build makes them. */
    private static final int MOST_FILES = 200_000;

    private record Entry(Path file, long bytes, FileTime used) {}

    private CacheTrim() {}

    /**
     * Deletes the files that were used longest ago, or all when there are too many to list. Files that disappear
     * meanwhile are not an error, since several processes may trim at once.
     */
    static void toSize(Path folder, long mostBytes) throws IOException {
        toSize(folder, mostBytes, MOST_FILES);
    }

    static void toSize(Path folder, long mostBytes, int mostFiles) throws IOException {
        List<Entry> entries = entries(folder, mostFiles);
        if (entries.size() > mostFiles) {
            Leftovers.delete(folder);
            Files.createDirectories(folder);
            return;
        }
        long bytes = entries.stream().mapToLong(Entry::bytes).sum();
        entries.sort(Comparator.comparing(Entry::used));
        for (Entry entry : entries) {
            if (bytes <= mostBytes) {
                return;
            }
            Files.deleteIfExists(entry.file());
            bytes -= entry.bytes();
        }
    }

    private static List<Entry> entries(Path folder, int mostFiles) throws IOException {
        List<Entry> entries = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                entries.add(new Entry(file, attributes.size(), attributes.lastModifiedTime()));
                return entries.size() > mostFiles ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }
        });
        return entries;
    }
}
