package io.github.rjperf.model.service;

import io.github.rjperf.model.value.Require;
import io.github.rjperf.model.value.Sha256;
import java.util.Base64;
import java.util.HexFormat;

/**
 * The public half of the key with which a bench host signs its results: ECDSA on the curve P-256.
 *
 * @param text DER of the SubjectPublicKeyInfo (RFC 5480) with a named curve and an uncompressed point, in Base64 on one
 * line
 */
public record HostKey(String text) {
    /** Everything before the coordinates of the point. */
    private static final String PREFIX = "3059301306072a8648ce3d020106082a8648ce3d03010703420004";

    private static final int BYTES = 91;
    private static final int MOST_CHARACTERS = 200;

    public HostKey {
        Require.that(text.length() <= MOST_CHARACTERS, "a key has more than " + MOST_CHARACTERS + " characters");
        Require.that(isOnCurve(text), "not the Base64 of a public ECDSA key on P-256: " + text);
    }

    private static boolean isOnCurve(String text) {
        try {
            byte[] der = Base64.getDecoder().decode(text);
            return der.length == BYTES && HexFormat.of().formatHex(der).startsWith(PREFIX);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The SHA-256 of the key in DER, in lower-case hex, which is its name in the database. */
    public String sha256() {
        return Sha256.of(der());
    }

    public byte[] der() {
        return Base64.getDecoder().decode(text);
    }
}
