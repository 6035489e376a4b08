package io.github.rjperf.record.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

/**
 * Who uses a server folder right now. Each process holds a shared lock on one file for as long as it uses the server; the
 * operating system drops the lock when the process dies, however it dies.
 */
final class Occupants {
    private static final Map<Path, Occupants> HERE = new HashMap<>();

    private final FileChannel channel;
    private int count;

    private Occupants(FileChannel channel) {
        this.channel = channel;
    }

    /** Adds one user of this process. */
    static synchronized void enter(Gate gate) throws IOException {
        ServerFolder folder = gate.folder();
        Occupants here = HERE.get(folder.root());
        if (here == null) {
            here = new Occupants(open(folder.users()));
            here.channel.lock(0, Long.MAX_VALUE, true);
            HERE.put(folder.root(), here);
        }
        here.count++;
    }

    /**
     * Takes away one user of this process.
     *
     * @return true when no user is left, in this process or another
     */
    static synchronized boolean leave(Gate gate) throws IOException {
        ServerFolder folder = gate.folder();
        Occupants here = HERE.get(folder.root());
        if (here == null || --here.count > 0) {
            return false;
        }
        HERE.remove(folder.root());
        // Closing the channel drops the shared lock, and with POSIX locks would drop any other of this process on the
        // file.
        here.channel.close();
        try (FileChannel everyone = open(folder.users());
                FileLock alone = everyone.tryLock()) {
            return alone != null;
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }
}
