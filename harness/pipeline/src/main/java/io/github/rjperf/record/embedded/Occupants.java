package io.github.rjperf.record.embedded;

import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The current users of a server folder. Each process holds a shared lock on one file for as long as it uses the server.
 */
final class Occupants {
    private static final Map<Path, Occupants> HERE = new HashMap<>();

    private final LockFile lock;
    private int count;

    private Occupants(LockFile lock) {
        this.lock = lock;
    }

    /** Adds one user in this process. */
    static synchronized void enter(StartLock start) throws IOException {
        ServerFolder folder = start.folder();
        Occupants here = HERE.get(folder.root());
        if (here == null) {
            here = new Occupants(LockFile.take(folder.users(), Mode.SHARED));
            HERE.put(folder.root(), here);
        }
        here.count++;
    }

    /**
     * Removes one user in this process.
     *
     * @return true if no users are left, in this process or another
     */
    static synchronized boolean leave(StartLock start) throws IOException {
        ServerFolder folder = start.folder();
        Occupants here = HERE.get(folder.root());
        if (here == null || --here.count > 0) {
            return false;
        }
        HERE.remove(folder.root());
        here.lock.close();
        Optional<LockFile> alone = LockFile.tryTake(folder.users(), Mode.EXCLUSIVE);
        if (alone.isPresent()) {
            alone.get().close();
        }
        return alone.isPresent();
    }
}
