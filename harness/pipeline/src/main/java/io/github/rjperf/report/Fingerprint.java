package io.github.rjperf.report;

import io.github.rjperf.report.markup.Element;

/** A SHA-256 as outputs show it: enough of it to tell builds apart; the documents of the bundle hold the whole. */
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

    /** A file without its folder, which means nothing on another machine, and its hash. */
    public static Element ofFile(String path, String sha256) {
        return Element.of("span").text(fileName(path) + " ").add(of(sha256));
    }

    /** Without its folder. */
    public static String fileName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
