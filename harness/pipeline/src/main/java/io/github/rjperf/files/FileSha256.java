package io.github.rjperf.files;

import io.github.rjperf.model.value.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.List;

/** Computes the SHA-256 of files and streams, in lower-case hex. */
public final class FileSha256 {
    /** Writes the content to be hashed. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private FileSha256() {}

    /** Hashes a file's content; throws UncheckedIOException if it cannot be read. */
    public static String of(Path file) {
        return of(List.of(file));
    }

    /** Hashes the concatenated contents of the files; throws UncheckedIOException if one cannot be read. */
    public static String of(List<Path> files) {
        try {
            return of(out -> {
                for (Path file : files) {
                    Files.copy(file, out);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Hashes the rest of a stream. */
    public static String of(InputStream content) throws IOException {
        return of(content::transferTo);
    }

    /** Hashes everything that is written. */
    public static String of(Content content) throws IOException {
        MessageDigest digest = Sha256.start();
        content.writeTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        return Sha256.hex(digest);
    }
}
