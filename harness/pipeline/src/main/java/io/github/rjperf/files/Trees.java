package io.github.rjperf.files;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Handles this program's own folders with everything in them. Files from untrusted programs are deleted by {@code confine.Leftovers}. */
public final class Trees {
    private Trees() {}

    /** Deletes a folder and its contents; does not follow links, and has no effect if the folder does not exist. */
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /**
     * The files and links below a folder, with their attributes; leaves out files that other programs delete in the meantime.
     *
     * @param most maximum number of files and links; the rest are left out
     */
    public static Map<Path, BasicFileAttributes> files(Path folder, int most) throws IOException {
        Map<Path, BasicFileAttributes> files = new LinkedHashMap<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                files.put(file, attributes);
                return files.size() < most ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException gone) {
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }

    /** Deletes the files in a folder whose names end in {@code ending}, except for the {@code most} most recently modified ones. */
    public static void keepNewest(Path folder, String ending, int most) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> oldestFirst = files.filter(file -> file.toString().endsWith(ending))
                    .sorted(Comparator.comparingLong(file -> file.toFile().lastModified()))
                    .toList();
            for (Path old : oldestFirst.subList(0, Math.max(0, oldestFirst.size() - most))) {
                Files.deleteIfExists(old);
            }
        }
    }
}
