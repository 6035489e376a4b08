package io.github.rjperf.document.intake;

import static io.github.rjperf.document.intake.RefusedException.unless;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** An artifact as GitHub hands it out: a ZIP archive whose every byte may be an attacker's. */
public final class ArtifactZip {
    private static final int CHUNK = 1 << 16;

    private ArtifactZip() {}

    /**
     * Unpacks what is needed of the bundle in an archive: its forks, or why there are none. Verdicts and reports of the
     * bundle are left where they are, for nobody reads them.
     *
     * @param archive a file of ours
     * @param folder made new, for this user alone
     * @throws RefusedException when it is anything but a bundle
     */
    public static Bundle unpack(Path archive, Path folder) {
        byte[] bytes = read(archive);
        List<ZipFileEntry> files = new ZipDirectory(bytes).read();
        try {
            Files.createDirectory(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            for (ZipFileEntry file : files) {
                if (file.name().equals(BundleNames.FORKS) || file.name().equals(BundleNames.FAILURE)) {
                    unpack(bytes, file, folder.resolve(file.name()));
                }
            }
        } catch (IOException e) {
            throw DocumentException.unwritable(folder, e);
        }
        return Bundle.at(folder);
    }

    private static byte[] read(Path archive) {
        try (InputStream in = Files.newInputStream(archive, LinkOption.NOFOLLOW_LINKS)) {
            byte[] bytes = in.readNBytes(IntakeLimits.ARCHIVE_BYTES + 1);
            unless(
                    bytes.length <= IntakeLimits.ARCHIVE_BYTES,
                    Refusal.TOO_LARGE,
                    "more than " + IntakeLimits.ARCHIVE_BYTES + " bytes");
            return bytes;
        } catch (IOException e) {
            throw DocumentException.unreadable(archive, e);
        }
    }

    private static void unpack(byte[] archive, ZipFileEntry file, Path target) throws IOException {
        CRC32 crc = new CRC32();
        try (OutputStream out =
                Files.newOutputStream(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            if (file.deflated()) {
                inflate(archive, file, (content, length) -> {
                    crc.update(content, 0, length);
                    out.write(content, 0, length);
                });
            } else {
                crc.update(archive, file.start(), file.size());
                out.write(archive, file.start(), file.size());
            }
        }
        unless((int) crc.getValue() == file.crc(), Refusal.DAMAGED, file.name() + " has another checksum");
    }

    private interface Sink {
        void write(byte[] content, int length) throws IOException;
    }

    /** Stops at the first byte beyond the size that the directory says, so a bomb never unfolds. */
    private static void inflate(byte[] archive, ZipFileEntry file, Sink sink) throws IOException {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(archive, file.start(), file.compressed());
            byte[] chunk = new byte[CHUNK];
            long size = 0;
            while (!inflater.finished()) {
                int length = inflater.inflate(chunk);
                size += length;
                unless(size <= file.size(), Refusal.CONTRADICTORY_ARCHIVE, file.name() + " is larger than it says");
                unless(length > 0 || inflater.finished(), Refusal.DAMAGED, file.name() + " breaks off");
                sink.write(chunk, length);
            }
            unless(
                    size == file.size() && inflater.getBytesRead() == file.compressed(),
                    Refusal.CONTRADICTORY_ARCHIVE,
                    file.name() + " is smaller than it says");
        } catch (DataFormatException e) {
            throw new RefusedException(Refusal.DAMAGED, file.name() + " cannot be inflated");
        } finally {
            inflater.end();
        }
    }
}
