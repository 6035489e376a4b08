package io.github.rjperf.build.store;

import io.github.rjperf.files.LockFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The shared locks of the entries that this process uses; they last until it ends.
 *
 * <p>They belong to the process and not to a store, because the operating system gives locks to processes.
 */
final class InUse {
    private static final Map<Path, LockFile> LOCKS = new ConcurrentHashMap<>();

    private InUse() {}

    static boolean holds(Path lockFile) {
        return LOCKS.containsKey(lockFile);
    }

    static void hold(Path lockFile, LockFile lock) {
        LOCKS.put(lockFile, lock);
    }

    static void letGo(Path lockFile) throws IOException {
        LockFile lock = LOCKS.remove(lockFile);
        if (lock != null) {
            lock.close();
        }
    }
}
