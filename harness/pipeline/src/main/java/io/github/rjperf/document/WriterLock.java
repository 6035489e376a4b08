package io.github.rjperf.document;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The right to write a file, held by at most one process; the system takes it back when the process ends in any way.
 *
 * <p>Held on a neighbour {@code *.lock}, which stays: a lock on the file itself would be lost as soon as this process
 * closes any reader of it (POSIX {@code fcntl}).
 */
final class WriterLock implements Closeable {
    private final Path file;
    private final FileChannel channel;

    private WriterLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static WriterLock take(Path file) {
        try {
            FileChannel channel = FileChannel.open(
                    file.resolveSibling(file.getFileName() + ".lock"),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    LinkOption.NOFOLLOW_LINKS);
            if (isTaken(channel)) {
                channel.close();
                throw DocumentException.of(
                        file, "is being written by another rjperf; wait for it, or name another folder");
            }
            return new WriterLock(file, channel);
        } catch (IOException e) {
            throw BundleFile.unwritable(file, e);
        }
    }

    /** The file that may be written. */
    Path file() {
        return file;
    }

    private static boolean isTaken(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() == null;
        } catch (OverlappingFileLockException e) {
            // Held by this very process.
            return true;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw BundleFile.unwritable(file, e);
        }
    }
}
