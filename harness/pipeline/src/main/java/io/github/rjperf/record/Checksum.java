package io.github.rjperf.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;

/** SHA-256 of the text of a compressed file, so that it does not depend on who compressed it. */
final class Checksum {
    private final MessageDigest digest;

    Checksum() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    OutputStream of(OutputStream text) {
        return new DigestOutputStream(text, digest);
    }

    InputStream of(InputStream text) {
        return new DigestInputStream(text, digest);
    }

    /** Of all that went through so far, lower-case hex; starts anew afterwards. */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }

    static String ofText(Path compressed) throws IOException {
        Checksum checksum = new Checksum();
        try (InputStream text = checksum.of(new GZIPInputStream(Files.newInputStream(compressed)))) {
            text.transferTo(OutputStream.nullOutputStream());
        }
        return checksum.hex();
    }
}
