package io.github.rjperf.measure.fork;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.FileSha256.Content;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The native libraries that were hashed in a run. Both forks of a pair wait while their libraries are checked, and comparing a
 * file with a copy takes a fraction of the time that hashing it takes. Later forks get a copy of it, which takes a fraction of
 * the time that extracting the library from the jar takes.
 *
 * <p>A kept library is a file without a name, which no fork can open, replace, or prepare.
 *
 * <p>Each fork gets its own copy, because the pages of a single file have the same physical addresses throughout a run, so one
 * build could be lucky in all pairs.
 */
final class KnownLibraries implements AutoCloseable {
    private final Path folder;
    private final Map<String, FileChannel> copies = new HashMap<>();

    KnownLibraries(Path folder) {
        this.folder = folder;
    }

    /** True if the content has this SHA-256. */
    synchronized boolean has(String sha256, Content content) throws IOException {
        FileChannel known = copies.get(sha256);
        if (known == null) {
            return FileSha256.of(content).equals(sha256) && keep(sha256, content);
        }
        ComparingStream comparing = new ComparingStream(Channels.newInputStream(known.position(0)));
        content.writeTo(comparing);
        return comparing.isSame();
    }

    /** Writes the library with this SHA-256 to a new file, if it is known. */
    synchronized void copy(String sha256, Path file) throws IOException {
        FileChannel known = copies.get(sha256);
        if (known == null) {
            return;
        }
        try (FileChannel copy = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long written = 0;
            while (written < known.size()) {
                written += known.transferTo(written, known.size() - written, copy);
            }
        }
    }

    /** Keeps the library and hashes the copy, because the content may have changed in the meantime. */
    private boolean keep(String sha256, Content content) throws IOException {
        Path file = Files.createTempFile(folder, "library-", null);
        FileChannel copy = FileChannel.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        boolean isRight = false;
        try {
            Files.deleteIfExists(file);
            content.writeTo(Channels.newOutputStream(copy));
            isRight = FileSha256.of(Channels.newInputStream(copy.position(0))).equals(sha256);
            if (isRight) {
                copies.put(sha256, copy);
            }
            return isRight;
        } finally {
            if (!isRight) {
                copy.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        for (FileChannel copy : copies.values()) {
            copy.close();
        }
    }

    /** Compares the bytes written to it with the content of a stream. */
    private static final class ComparingStream extends OutputStream {
        private final InputStream expected;
        private boolean same = true;

        ComparingStream(InputStream expected) {
            this.expected = expected;
        }

        @Override
        public void write(int single) throws IOException {
            same = same && expected.read() == (single & 0xFF);
        }

        @Override
        public void write(byte[] written, int from, int length) throws IOException {
            byte[] next = expected.readNBytes(length);
            same = same && Arrays.equals(written, from, from + length, next, 0, next.length);
        }

        /** True if everything that was expected was written, and nothing else. */
        boolean isSame() throws IOException {
            return same && expected.read() < 0;
        }
    }
}
