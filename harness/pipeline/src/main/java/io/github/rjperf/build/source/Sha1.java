package io.github.rjperf.build.source;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-1, by which git names its objects, and its value in lower-case hex. */
final class Sha1 {
    private Sha1() {}

    /** A digest that was fed nothing yet. */
    static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }

    /** Of everything fed to the digest, which is reset. */
    static String hex(MessageDigest fed) {
        return HexFormat.of().formatHex(fed.digest());
    }
}
