package io.github.rjperf.build;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** SHA-256 in lower-case hex; throws UncheckedIOException when something cannot be read. */
public final class Sha256 {
    private Sha256() {}

    /** Of a file's content. */
    public static String of(Path file) {
        return of(List.of(file));
    }

    /** Of the files' contents one behind the other. */
    public static String of(List<Path> files) {
        MessageDigest digest = digest();
        for (Path file : files) {
            try (InputStream in = Files.newInputStream(file)) {
                update(digest, in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Of the rest of a stream. */
    public static String of(InputStream content) {
        MessageDigest digest = digest();
        try {
            update(digest, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Of texts; the same words cut into other texts give another one. */
    public static String ofTexts(List<String> texts) {
        MessageDigest digest = digest();
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void update(MessageDigest digest, InputStream content) throws IOException {
        new DigestInputStream(content, digest).transferTo(OutputStream.nullOutputStream());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
