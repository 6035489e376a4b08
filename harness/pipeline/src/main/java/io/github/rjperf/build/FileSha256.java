package io.github.rjperf.build;

import io.github.rjperf.model.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.List;

/** SHA-256 in lower-case hex of what is read; throws UncheckedIOException when something cannot be. */
public final class FileSha256 {
    private FileSha256() {}

    /** Of a file's content. */
    public static String of(Path file) {
        return of(List.of(file));
    }

    /** Of the files' contents one behind the other. */
    public static String of(List<Path> files) {
        MessageDigest digest = Sha256.start();
        try {
            for (Path file : files) {
                Files.copy(file, into(digest));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Sha256.hex(digest);
    }

    /** Of the rest of a stream. */
    public static String of(InputStream content) {
        MessageDigest digest = Sha256.start();
        try {
            content.transferTo(into(digest));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Sha256.hex(digest);
    }

    private static OutputStream into(MessageDigest digest) {
        return new DigestOutputStream(OutputStream.nullOutputStream(), digest);
    }
}
