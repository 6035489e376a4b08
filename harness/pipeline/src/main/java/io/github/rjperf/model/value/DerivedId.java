package io.github.rjperf.model.value;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** A UUID that is derived from a text, so that several programs find the same one. */
public final class DerivedId {
    private DerivedId() {}

    /** The UUID of version 8 with the first bits of the SHA-256 over the text. */
    public static String of(String text) {
        byte[] hash = Sha256.start().digest(text.getBytes(StandardCharsets.UTF_8));
        long high = 0;
        long low = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            high = high << 8 | (hash[i] & 0xff);
            low = low << 8 | (hash[Long.BYTES + i] & 0xff);
        }
        // Version 8 and variant 1: a UUID with custom bits.
        return new UUID((high & ~0xf000L) | 0x8000L, (low & ~(3L << 62)) | (1L << 63)).toString();
    }
}
