package io.github.rjperf.model.value;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;

/** SHA-256 in lower-case hex; code that hashes a file or a stream feeds the digest from {@link #start}. */
public final class Sha256 {
    private Sha256() {}

    /** A digest without any input yet. */
    public static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The hash of everything fed to the digest, which is reset. */
    public static String hex(MessageDigest fed) {
        return HexFormat.of().formatHex(fed.digest());
    }

    public static String of(byte[] content) {
        return HexFormat.of().formatHex(start().digest(content));
    }

    /** Hashes the text in UTF-8. */
    public static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The version 8 UUID with the first bits of the text's hash, so that several programs derive the same UUID. */
    public static String uuid(String text) {
        String hash = of(text);
        long high = HexFormat.fromHexDigitsToLong(hash, 0, 16);
        long low = HexFormat.fromHexDigitsToLong(hash, 16, 32);
        // Version 8 and variant 1: a UUID with custom bits.
        return new UUID((high & ~0xf000L) | 0x8000L, (low & ~(3L << 62)) | (1L << 63)).toString();
    }

    /** Hashes a list of texts; splitting the same characters differently gives a different hash. */
    public static String ofTexts(List<String> texts) {
        MessageDigest digest = start();
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
            digest.update(bytes);
        }
        return hex(digest);
    }
}
