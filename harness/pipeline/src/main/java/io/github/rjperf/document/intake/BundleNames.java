package io.github.rjperf.document.intake;

import static io.github.rjperf.document.intake.RefusedException.unless;

import java.util.Map;
import java.util.regex.Pattern;

/** The names that files of a bundle have; there are no others, so no name can lead out of a folder. */
final class BundleNames {
    static final String FORKS = "forks.jsonl";
    static final String FAILURE = "failure.json";

    private static final String LOGS = "logs/";
    private static final Pattern LOG = Pattern.compile("logs/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}");

    /** Most bytes by name; the lock is an empty file that a writer leaves. */
    private static final Map<String, Long> FILES = Map.of(
            FORKS,
            IntakeLimits.FORKS_BYTES,
            FORKS + ".lock",
            0L,
            FAILURE,
            256L << 10,
            "build-base.json",
            2L << 20,
            "build-candidate.json",
            2L << 20,
            "verdict.json",
            64L << 20,
            "report.md",
            16L << 20,
            "report.html",
            64L << 20);

    private BundleNames() {}

    static String require(String name) {
        unless(
                FILES.containsKey(name) || isFolder(name) || LOG.matcher(name).matches(),
                Refusal.FOREIGN_FILE,
                name.length() <= IntakeLimits.NAME ? name : name.substring(0, IntakeLimits.NAME) + "…");
        return name;
    }

    static boolean isFolder(String name) {
        return name.equals(LOGS);
    }

    static long mostBytes(String name) {
        return FILES.getOrDefault(name, 64L << 20);
    }
}
