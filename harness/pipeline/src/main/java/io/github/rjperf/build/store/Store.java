package io.github.rjperf.build.store;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.document.BuildManifest;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A folder that stores builds by what they were made from. Several processes can use it at once, and a build that two of them
 * request is made only once. A damaged or incomplete build is made again. The least recently used builds are deleted to make
 * room.
 *
 * <p>A build that this process has obtained is kept until the process ends.
 *
 * @param folder created if missing
 * @param mostBytes maximum total size of the stored builds; builds in use are kept even if they exceed it
 * @param clock records when a build was last used
 */
public record Store(Path folder, long mostBytes, InstantSource clock) {
    private static final Duration PAUSE = Duration.ofMillis(200);

    /**
     * Shared locks on the entries that this process uses, held until it ends. They belong to the process rather than to a store,
     * because the operating system grants locks to processes.
     */
    private static final Map<Path, LockFile> IN_USE = new ConcurrentHashMap<>();

    public Store {
        folder = folder.toAbsolutePath().normalize();
    }

    /**
     * The stored build with this key, or a new one if there is none; throws {@link BuildException}.
     *
     * @param maker makes the build in an empty folder; the jar must be in it, because the folder's files are what is stored
     */
    public Build obtain(StoreKey key, Function<Path, Build> maker) {
        try {
            Files.createDirectories(folder);
            Optional<Build> build = kept(key);
            while (build.isEmpty()) {
                if (!make(key, maker)) {
                    pause();
                }
                build = kept(key);
            }
            return build.get();
        } catch (IOException e) {
            throw new BuildException(
                    "builds cannot be stored in " + folder, e, "; check its permissions and free disk space");
        }
    }

    /** The compilations of the builds in this store, in no particular order; leaves out those that cannot be read. */
    public List<Compilation> compilations() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.flatMap(Store::compilation).toList();
        }
    }

    private static Stream<Compilation> compilation(Path entry) {
        try {
            Build build = new BuildManifest(entry.resolve(Entry.MANIFEST)).read();
            return Stream.ofNullable(build.compilation());
        } catch (DocumentException noManifest) {
            return Stream.empty();
        }
    }

    /** The build, whose entry this process then uses; empty if it is missing, damaged, or being made by another process. */
    private Optional<Build> kept(StoreKey key) throws IOException {
        Path lockFile = lockFile(key);
        boolean held = IN_USE.containsKey(lockFile);
        Optional<LockFile> lock = held ? Optional.empty() : LockFile.tryTake(lockFile, Mode.SHARED);
        if (!held && lock.isEmpty()) {
            return Optional.empty();
        }
        lock.ifPresent(taken -> IN_USE.put(lockFile, taken));
        Optional<Build> kept = entry(key).read();
        if (kept.isEmpty()) {
            letGo(lockFile);
        } else {
            entry(key).touch(clock.instant());
        }
        return kept;
    }

    static void letGo(Path lockFile) throws IOException {
        LockFile lock = IN_USE.remove(lockFile);
        if (lock != null) {
            lock.close();
        }
    }

    /** Makes the build if it is still missing; false if another process is making it. */
    private boolean make(StoreKey key, Function<Path, Build> maker) throws IOException {
        try (LockFile lock = LockFile.tryTake(lockFile(key), Mode.EXCLUSIVE).orElse(null)) {
            if (lock == null) {
                return false;
            }
            if (entry(key).read().isEmpty()) {
                fill(entry(key), maker);
            }
        }
        new Eviction(folder, mostBytes).run(key);
        return true;
    }

    private Path lockFile(StoreKey key) {
        return folder.resolve(key.hex() + ".lock");
    }

    private static void fill(Entry entry, Function<Path, Build> maker) throws IOException {
        entry.delete();
        Path making = Files.createDirectories(entry.unfinished());
        try {
            entry.seal(maker.apply(making));
            AtomicFile.move(making, entry.folder());
        } finally {
            Leftovers.delete(making);
        }
    }

    private Entry entry(StoreKey key) {
        return new Entry(folder, key);
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BuildException("interrupted while another process was making the same build", e);
        }
    }
}
