package io.github.rjperf.build.store;

import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes room in a store: the least recently used builds go first, those in use stay. */
record Eviction(Path store, long mostBytes) {
    private static final Pattern FOLDER = Pattern.compile("([0-9a-f]{64})(\\.making)?");

    private record Found(String key, Path folder, long bytes, long usedMillis) {}

    /** Deletes builds until the rest fits, and all unfinished ones of killed processes; spares the build of this key. */
    void run(StoreKey spared) throws IOException {
        List<Found> oldestFirst = found();
        long bytes = oldestFirst.stream().mapToLong(Found::bytes).sum();
        for (Found one : oldestFirst) {
            boolean unfinished = one.folder().toString().endsWith(".making");
            boolean mayGo = !one.key().equals(spared.hex()) && (unfinished || bytes > mostBytes);
            if (mayGo && deleted(one)) {
                bytes -= one.bytes();
            }
        }
    }

    private boolean deleted(Found one) throws IOException {
        Optional<LockFile> lock = LockFile.tryTake(store.resolve(one.key() + ".lock"), Mode.EXCLUSIVE);
        if (lock.isEmpty()) {
            return false;
        }
        try {
            Leftovers.delete(one.folder());
            return true;
        } finally {
            lock.get().close();
        }
    }

    private List<Found> found() throws IOException {
        List<Found> found = new ArrayList<>();
        try (Stream<Path> folders = Files.list(store)) {
            for (Path folder : folders.toList()) {
                Matcher name = FOLDER.matcher(folder.getFileName().toString());
                if (name.matches()) {
                    found.add(new Found(name.group(1), folder, bytes(folder), usedMillis(folder)));
                }
            }
        }
        found.sort(Comparator.comparingLong(Found::usedMillis));
        return found;
    }

    /** 0 if it is gone meanwhile. */
    private static long usedMillis(Path folder) {
        Path manifest = folder.resolve(Entry.MANIFEST);
        return (Files.exists(manifest) ? manifest : folder).toFile().lastModified();
    }

    /** Bytes of the regular files below; another process may delete them meanwhile. */
    private static long bytes(Path folder) throws IOException {
        long[] bytes = {0};
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                bytes[0] += attributes.size();
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException goneMeanwhile) {
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException goneMeanwhile) {
                return FileVisitResult.CONTINUE;
            }
        });
        return bytes[0];
    }
}
