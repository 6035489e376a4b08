package io.github.rjperf.build.source;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash functions, and their values in lower-case hex. */
final class Digests {
    private Digests() {}

    static MessageDigest sha256() {
        return start("SHA-256");
    }

    /** What git names its objects by. */
    static MessageDigest sha1() {
        return start("SHA-1");
    }

    static String sha256(byte[] content) {
        return hex(sha256().digest(content));
    }

    static String hex(byte[] value) {
        return HexFormat.of().formatHex(value);
    }

    private static MessageDigest start(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + algorithm, e);
        }
    }
}
