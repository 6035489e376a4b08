package io.github.rjperf.record.transfer;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.value.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.zip.GZIPInputStream;

/** SHA-256 of the uncompressed text of a file, so that it does not depend on the compressor. */
final class Checksum {
    private final MessageDigest digest = Sha256.start();

    OutputStream of(OutputStream text) {
        return new DigestOutputStream(text, digest);
    }

    InputStream of(InputStream text) {
        return new DigestInputStream(text, digest);
    }

    /** Of everything that passed through so far, lower-case hex; starts over afterwards. */
    String hex() {
        return Sha256.hex(digest);
    }

    static String ofText(Path compressed) throws IOException {
        try (InputStream text = new GZIPInputStream(Files.newInputStream(compressed))) {
            return FileSha256.of(text);
        }
    }
}
