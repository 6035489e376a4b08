package io.github.rjperf.document.intake;

import io.github.rjperf.files.FileSha256;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * One file in a ZIP archive, as described by both its directory entry and its own header. Its content is copied in chunks and
 * checked against the size and checksum in the directory.
 *
 * @param name name, checked against the names that a bundle may contain
 * @param deflated false if it is stored without compression
 * @param crc CRC-32 of its content
 * @param start position of its data in the archive
 * @param compressed length of its data
 * @param size length of its content
 */
record ZipContent(ArchiveFile archive, String name, boolean deflated, int crc, int start, int compressed, int size) {
    private static final int CHUNK = 1 << 16;

    /** Writes the whole file; throws {@link RefusedException} at the first byte beyond the size given in the directory. */
    void copyTo(OutputStream out) throws IOException {
        CRC32 sum = new CRC32();
        if (deflated) {
            inflate(sum, out);
        } else {
            for (int done = 0; done < size; done += CHUNK) {
                byte[] chunk = range(done, size);
                sum.update(chunk);
                out.write(chunk);
            }
        }
        Refusal.DAMAGED.unless((int) sum.getValue() == crc, name + " does not match its checksum");
    }

    /** The SHA-256 and name in the format of {@code sha256sum}, as in a hand-over. */
    String digest() {
        try {
            return FileSha256.of(this::copyTo) + "  " + name;
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
    }

    /** Inflates the data, with protection against decompression bombs. */
    private void inflate(CRC32 sum, OutputStream out) throws IOException {
        Inflater inflater = new Inflater(true);
        try {
            byte[] chunk = new byte[CHUNK];
            int fed = 0;
            long written = 0;
            while (!inflater.finished()) {
                if (inflater.needsInput() && fed < compressed) {
                    byte[] next = range(fed, compressed);
                    inflater.setInput(next);
                    fed += next.length;
                }
                int length = inflater.inflate(chunk);
                written += length;
                Refusal.CONTRADICTORY_ARCHIVE.unless(written <= size, name + " is larger than stated");
                boolean goesOn = length > 0 || inflater.finished() || fed < compressed;
                Refusal.DAMAGED.unless(goesOn && !inflater.needsDictionary(), name + " is truncated");
                sum.update(chunk, 0, length);
                out.write(chunk, 0, length);
            }
            Refusal.CONTRADICTORY_ARCHIVE.unless(
                    written == size && inflater.getBytesRead() == compressed, name + " is smaller than stated");
        } catch (DataFormatException e) {
            throw new RefusedException(Refusal.DAMAGED, name + " cannot be inflated");
        } finally {
            inflater.end();
        }
    }

    private byte[] range(int done, int all) {
        byte[] chunk = new byte[Math.min(CHUNK, all - done)];
        archive.read(start + done, ByteBuffer.wrap(chunk));
        return chunk;
    }
}
