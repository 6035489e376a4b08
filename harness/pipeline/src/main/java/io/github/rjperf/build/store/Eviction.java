package io.github.rjperf.build.store;

import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import io.github.rjperf.files.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Makes room in a store: the least recently used builds are deleted first, and builds in use are kept. */
record Eviction(Path store, long mostBytes) {
    private static final Pattern FOLDER = Pattern.compile("([0-9a-f]{64})(\\.making)?");

    private record Found(String key, Path folder, long bytes, long usedMillis) {}

    /** Deletes builds until the rest fits, and every unfinished one left by a killed process; never deletes the build with this key. */
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
        Path lockFile = store.resolve(one.key() + ".lock");
        try (LockFile lock = LockFile.tryTake(lockFile, Mode.EXCLUSIVE).orElse(null)) {
            if (lock != null) {
                Leftovers.delete(one.folder());
            }
            return lock != null;
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

    /** The time it was last used; 0 if it has since been deleted. */
    private static long usedMillis(Path folder) {
        Path manifest = folder.resolve(Entry.MANIFEST);
        return (Files.exists(manifest) ? manifest : folder).toFile().lastModified();
    }

    /** The total size in bytes of the regular files below a folder; another process can delete files while they are counted. */
    private static long bytes(Path folder) throws IOException {
        return Trees.files(folder, Integer.MAX_VALUE).values().stream()
                .mapToLong(BasicFileAttributes::size)
                .sum();
    }
}
