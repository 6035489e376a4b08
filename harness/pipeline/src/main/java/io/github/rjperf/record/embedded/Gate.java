package io.github.rjperf.record.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets one at a time start or stop the server of a folder: among processes by a lock on a file, among the threads of this
 * process by a lock in memory, since file locks belong to a process.
 */
final class Gate implements AutoCloseable {
    private static final ReentrantLock THREADS = new ReentrantLock();

    private final ServerFolder folder;
    private final FileChannel channel;

    private Gate(ServerFolder folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /** Waits until the gate is free and passes it. */
    static Gate pass(ServerFolder folder) throws IOException {
        THREADS.lock();
        boolean passed = false;
        try {
            FileChannel channel = FileChannel.open(folder.gate(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.lock();
            passed = true;
            return new Gate(folder, channel);
        } finally {
            if (!passed) {
                THREADS.unlock();
            }
        }
    }

    /** The folder whose server its holder may start or stop. */
    ServerFolder folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            THREADS.unlock();
        }
    }
}
