package io.github.rjperf.report;

import io.github.rjperf.report.markup.Element;

/** The short form of a SHA-256 in outputs, which is enough to tell builds apart; the documents of the bundle contain the full hash. */
public final class Fingerprint {
    private static final int CHARACTERS = 12;

    private Fingerprint() {}

    /** The first twelve hexadecimal digits: {@code f889651ab846}. */
    public static String shortened(String sha256) {
        return sha256.substring(0, Math.min(CHARACTERS, sha256.length()));
    }

    /** The shortened hash, with the full one as a tooltip. */
    public static Element of(String sha256) {
        return Element.of("code").with("title", "SHA-256 " + sha256).text(shortened(sha256));
    }

    /** The hash of a file and its name without the folder, which means nothing on another machine. */
    public static Element ofFile(String path, String sha256) {
        return Element.of("span").text(fileName(path) + " ").add(of(sha256));
    }

    /** The name of a file without its folder. */
    public static String fileName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
