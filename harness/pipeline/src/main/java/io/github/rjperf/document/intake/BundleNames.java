package io.github.rjperf.document.intake;

import java.util.Map;
import java.util.regex.Pattern;

/** The possible names of files in a bundle. No other name is accepted, so a name cannot point outside the folder. */
final class BundleNames {
    static final String FORKS = "forks.jsonl";
    static final String EXPLANATION = "explanation.json";
    static final String FAILURE = "failure.json";
    static final String HANDOVER = "handover.txt";
    static final String SIGNATURE = "handover.sig";

    /** Maximum length of a name. */
    static final int LONGEST = 205;

    private static final String LOGS = "logs/";
    private static final Pattern LOG = Pattern.compile("logs/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}");

    /** The maximum size in bytes, by name. The lock is an empty file that a writer leaves behind. */
    private static final Map<String, Long> FILES = Map.ofEntries(
            Map.entry(FORKS, IntakeLimits.FORKS_BYTES),
            Map.entry(FORKS + ".lock", 0L),
            Map.entry(FAILURE, 256L << 10),
            Map.entry(HANDOVER, (long) IntakeLimits.HANDOVER_BYTES),
            Map.entry(SIGNATURE, (long) HostSignature.MOST_BYTES),
            Map.entry("build-base.json", 2L << 20),
            Map.entry("build-candidate.json", 2L << 20),
            Map.entry("verdict.json", 64L << 20),
            Map.entry(EXPLANATION, 8L << 20),
            Map.entry("report.md", 16L << 20),
            Map.entry("report.html", 64L << 20));

    private BundleNames() {}

    static String require(String name) {
        Refusal.FOREIGN_FILE.unless(
                FILES.containsKey(name) || isFolder(name) || LOG.matcher(name).matches(),
                name.length() <= IntakeLimits.NAME ? name : name.substring(0, IntakeLimits.NAME) + "…");
        return name;
    }

    /** True for a file that only the bench gate adds to a bundle. */
    static boolean isOfHandover(String name) {
        return name.equals(HANDOVER) || name.equals(SIGNATURE);
    }

    static boolean isFolder(String name) {
        return name.equals(LOGS);
    }

    static long mostBytes(String name) {
        return FILES.getOrDefault(name, 64L << 20);
    }
}
