package io.github.rjperf.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Makes sure that this user runs one measurement at a time on this host: two would measure each other. */
final class Lock implements AutoCloseable {
    private final FileChannel channel;

    private Lock(FileChannel channel) {
        this.channel = channel;
    }

    static Lock take(Path folder) {
        Path file = folder.resolve("measure.lock");
        try {
            Files.createDirectories(folder);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                throw new UsageException("another rjperf is measuring on this host; start again when it is done");
            }
            return new Lock(channel);
        } catch (IOException e) {
            throw new UsageException(file + " cannot be locked (" + e.getMessage() + "); set XDG_DATA_HOME to a folder "
                    + "that you can write");
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // the lock ends with the process at the latest
        }
    }
}
