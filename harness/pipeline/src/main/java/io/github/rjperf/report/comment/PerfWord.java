package io.github.rjperf.report.comment;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A form of the {@code /perf} command as people are told of it.
 *
 * @param word what follows {@code /perf}; empty for the form without a word
 * @param form the whole command with its arguments
 * @param meaning what it does
 */
record PerfWord(String word, String form, String meaning) {
    static final List<PerfWord> ALL = List.of(
            new PerfWord(
                    "",
                    "/perf [PROFILE] [SERIES…]",
                    "measures this pull request as it is now against its merge base; all series of the profile when none is named"),
            new PerfWord(
                    "rerun",
                    "/perf rerun",
                    "measures the newest commits of this pull request with the profile and series of the last `/perf`"),
            new PerfWord(
                    "more",
                    "/perf more [SERIES…]",
                    "measures the named series afresh for twice as long, with as many pairs as the rule looks at; those of the last"
                            + " `/perf` when none is named; given again, it doubles the time again"),
            new PerfWord("cancel", "/perf cancel", "cancels what is queued or running for this pull request"),
            new PerfWord(
                    "accept",
                    "/perf accept SERIES [-P%] REASON…",
                    "records that a slowdown is intended, down to −P % or to what was measured; the last result and later ones say so,"
                            + " and their check does not fail for it"),
            new PerfWord("help", "/perf help", "shows this table"));

    private static final int FARTHEST = 2;

    /** The word that was probably meant; null when none is near. */
    static @Nullable String nearest(String typed) {
        String lower = typed.toLowerCase(Locale.ROOT);
        return ALL.stream()
                .map(PerfWord::word)
                .filter(word -> !word.isEmpty() && distance(word, lower) <= FARTHEST)
                .min(Comparator.comparingInt(word -> distance(word, lower)))
                .orElse(null);
    }

    /** Levenshtein's: how many characters to insert, delete or replace. */
    private static int distance(String word, String typed) {
        if (typed.length() > word.length() + FARTHEST) {
            return Integer.MAX_VALUE;
        }
        int[] row = new int[typed.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= word.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (word.charAt(i - 1) == typed.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[typed.length()];
    }
}
