package io.github.rjperf.build.store;

import io.github.rjperf.build.BuildException;
import io.github.rjperf.model.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A folder that keeps builds by what they were made from. Several processes may use it at once; a build that two ask for
 * is made once. What is damaged or half-written is made again. The least recently used builds make room.
 *
 * <p>A build that this process obtained stays until the process ends.
 */
public final class Store {
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Path folder;
    private final long mostBytes;
    private final Manifests manifests;
    private final InstantSource clock;
    private final Map<StoreKey, EntryLock> inUse = new HashMap<>();

    /**
     * @param folder made when missing
     * @param mostBytes size that the kept builds may have together; those in use stay even beyond it
     * @param clock tells when a build was last used
     */
    public Store(Path folder, long mostBytes, Manifests manifests, InstantSource clock) {
        this.folder = folder.toAbsolutePath().normalize();
        this.mostBytes = mostBytes;
        this.manifests = manifests;
        this.clock = clock;
    }

    /** The kept build of that key, else the one that the maker makes; throws {@link BuildException}. */
    public synchronized Build obtain(StoreKey key, Maker maker) {
        try {
            Files.createDirectories(folder);
            while (true) {
                Optional<Build> kept = inUse.containsKey(key) ? entry(key).read() : use(key);
                if (kept.isPresent()) {
                    return kept.get();
                }
                make(key, maker);
            }
        } catch (IOException e) {
            throw new BuildException(
                    "builds cannot be kept in " + folder + " (" + e.getClass().getSimpleName() + ": " + e.getMessage()
                            + "); check its permissions and the room on its disk",
                    e);
        }
    }

    /** Locks the entry for as long as this process lives, if it is whole. */
    private Optional<Build> use(StoreKey key) throws IOException {
        EntryLock lock = await(key, true);
        Optional<Build> kept = entry(key).read();
        if (kept.isEmpty()) {
            lock.close();
            return kept;
        }
        inUse.put(key, lock);
        entry(key).touch(clock.instant());
        return kept;
    }

    @SuppressWarnings("try")
    private void make(StoreKey key, Maker maker) throws IOException {
        try (EntryLock lock = await(key, false)) {
            Entry entry = entry(key);
            if (entry.read().isPresent()) {
                return;
            }
            entry.delete();
            Path making = Files.createDirectories(entry.unfinished());
            try {
                Build build = maker.make(making);
                entry.seal(build);
                Files.move(making, entry.folder(), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Trees.delete(entry.unfinished());
            }
        }
        new Eviction(folder, mostBytes).run(key);
    }

    private Entry entry(StoreKey key) {
        return new Entry(folder, key, manifests);
    }

    private EntryLock await(StoreKey key, boolean shared) throws IOException {
        Path file = folder.resolve(key.hex() + ".lock");
        while (true) {
            Optional<EntryLock> lock = EntryLock.tryTake(file, shared);
            if (lock.isPresent()) {
                return lock.get();
            }
            try {
                Thread.sleep(PAUSE.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BuildException("interrupted while another process makes the same build", e);
            }
        }
    }
}
