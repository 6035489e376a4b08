package io.github.rjperf.document.intake;

import static io.github.rjperf.document.intake.RefusedException.unless;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The content of one file of an archive, copied in chunks and checked against the size and checksum in the directory.
 */
record ZipContent(ArchiveFile archive, ZipFileEntry file) {
    private static final int CHUNK = 1 << 16;

    /** Writes all of it; throws {@link RefusedException} at the first byte beyond the size given in the directory. */
    void copyTo(OutputStream out) throws IOException {
        CRC32 crc = new CRC32();
        if (file.deflated()) {
            inflate(crc, out);
        } else {
            for (int done = 0; done < file.size(); done += CHUNK) {
                byte[] chunk = range(done, file.size());
                crc.update(chunk);
                out.write(chunk);
            }
        }
        unless((int) crc.getValue() == file.crc(), Refusal.DAMAGED, file.name() + " does not match its checksum");
    }

    /** Prevents decompression bombs. */
    private void inflate(CRC32 crc, OutputStream out) throws IOException {
        Inflater inflater = new Inflater(true);
        try {
            byte[] chunk = new byte[CHUNK];
            int fed = 0;
            long size = 0;
            while (!inflater.finished()) {
                if (inflater.needsInput() && fed < file.compressed()) {
                    byte[] next = range(fed, file.compressed());
                    inflater.setInput(next);
                    fed += next.length;
                }
                int length = inflater.inflate(chunk);
                size += length;
                unless(size <= file.size(), Refusal.CONTRADICTORY_ARCHIVE, file.name() + " is larger than stated");
                boolean goesOn = length > 0 || inflater.finished() || fed < file.compressed();
                unless(goesOn && !inflater.needsDictionary(), Refusal.DAMAGED, file.name() + " is truncated");
                crc.update(chunk, 0, length);
                out.write(chunk, 0, length);
            }
            unless(
                    size == file.size() && inflater.getBytesRead() == file.compressed(),
                    Refusal.CONTRADICTORY_ARCHIVE,
                    file.name() + " is smaller than stated");
        } catch (DataFormatException e) {
            throw new RefusedException(Refusal.DAMAGED, file.name() + " cannot be inflated");
        } finally {
            inflater.end();
        }
    }

    private byte[] range(int done, int all) {
        byte[] chunk = new byte[Math.min(CHUNK, all - done)];
        archive.read(file.start() + done, ByteBuffer.wrap(chunk));
        return chunk;
    }
}
