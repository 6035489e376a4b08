package io.github.rjperf.record.demo;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;

/** Stable names made from what they name. */
final class Digest {
    private Digest() {}

    static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** 40 hex digits, as git names a commit. */
    static String commit(String text) {
        return sha256(text).substring(0, 40);
    }

    static UUID uuid(String text) {
        return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A seed for everything random about what the text names. */
    static long seed(String text) {
        return Long.parseUnsignedLong(sha256(text).substring(0, 16), 16);
    }
}
