package io.github.rjperf.demo;

import io.github.rjperf.model.value.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Stable names made from what they name. */
final class Digest {
    private Digest() {}

    /** 40 hex digits, as git names a commit. */
    static String commit(String text) {
        return Sha256.of(text).substring(0, 40);
    }

    static UUID uuid(String text) {
        return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A seed for everything random about what the text names. */
    static long seed(String text) {
        return Long.parseUnsignedLong(Sha256.of(text).substring(0, 16), 16);
    }
}
