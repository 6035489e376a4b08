package io.github.rjperf.document.intake;

import io.github.rjperf.document.DocumentException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * An archive on disk, read in ranges so that memory use does not depend on its size.
 *
 * @param size size in bytes
 */
record ArchiveFile(Path file, FileChannel channel, int size) implements Closeable {
    /** Opens a regular file of at most {@link IntakeLimits#ARCHIVE_BYTES}, without following a link. */
    static ArchiveFile open(Path file) {
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new NoSuchFileException(file.toString(), null, "there is no regular file");
            }
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
            long size = channel.size();
            if (size > IntakeLimits.ARCHIVE_BYTES) {
                channel.close();
                throw new RefusedException(
                        Refusal.TOO_LARGE, "it has " + size + " bytes, more than " + IntakeLimits.ARCHIVE_BYTES);
            }
            return new ArchiveFile(file, channel, (int) size);
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }

    /** The given number of bytes from a position in the file, in ZIP's byte order. */
    ByteBuffer bytes(int at, int length) {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        read(at, bytes);
        return bytes.flip();
    }

    /** Fills the rest of a buffer from a position in the file. */
    void read(int at, ByteBuffer target) {
        long place = at;
        try {
            while (target.hasRemaining()) {
                int read = channel.read(target, place);
                Refusal.DAMAGED.unless(read >= 0, "the archive became shorter while it was read");
                place += read;
            }
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }
}
