package io.github.rjperf.build.make;

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
    private record Entry(Path file, long bytes, FileTime used) {}

    private CacheTrim() {}

    /** Deletes the files that were used longest ago; those that vanish meanwhile are no fault, since several may trim at once. */
    static void toSize(Path folder, long mostBytes) throws IOException {
        List<Entry> entries = entries(folder);
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

    private static List<Entry> entries(Path folder) throws IOException {
        List<Entry> entries = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                entries.add(new Entry(file, attributes.size(), attributes.lastModifiedTime()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }
        });
        return entries;
    }
}
