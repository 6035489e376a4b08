package io.github.rjperf.record.embedded;

import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import java.io.IOException;

/** The right to start or stop the server of a folder, held by one thread of one process until this is closed. */
record StartLock(ServerFolder folder, LockFile lock) implements AutoCloseable {
    /** Waits until no other thread or process holds it. */
    static StartLock take(ServerFolder folder) throws IOException {
        return new StartLock(folder, LockFile.take(folder.startLock(), Mode.EXCLUSIVE));
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
