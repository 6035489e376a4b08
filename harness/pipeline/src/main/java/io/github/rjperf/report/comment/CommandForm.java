package io.github.rjperf.report.comment;

import io.github.rjperf.document.Nearest;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A form of the {@code /perf} command as the help shows it.
 *
 * @param word what follows {@code /perf}; empty for the form without a word
 * @param form the whole command with its arguments
 * @param meaning what it does
 */
record CommandForm(String word, String form, String meaning) {
    static final List<CommandForm> ALL = List.of(
            new CommandForm(
                    "",
                    "/perf [COMMIT] [PROFILE] [SERIES…]",
                    "measures the newest commit of this pull request against its merge base: the named series, or all series of the profile"),
            new CommandForm(
                    "rerun",
                    "/perf rerun [COMMIT]",
                    "measures the newest commit again, with the profile and series of the last `/perf`"),
            new CommandForm(
                    "more",
                    "/perf more [COMMIT] [SERIES…]",
                    "measures the named series, or those of the last `/perf`, adding to their pairs, for twice as long and with as many"
                            + " pairs as the rule allows; each repetition doubles the time again"),
            new CommandForm(
                    "explain",
                    "/perf explain [COMMIT] SERIES…",
                    "measures the named series again and shows what their time is spent on, whether or not they changed"),
            new CommandForm("cancel", "/perf cancel", "cancels what is queued or running for this pull request"),
            new CommandForm(
                    "accept",
                    "/perf accept SERIES [-P%] REASON…",
                    "records that a slowdown is intended, down to −P % or to what was measured; the last result and later ones show"
                            + " this, and their check does not fail because of it"),
            new CommandForm("help", "/perf help", "shows this table"));

    private static final int FARTHEST = 2;

    /** The word that was probably meant; null when none is near. */
    static @Nullable String nearest(String typed) {
        String lower = typed.toLowerCase(Locale.ROOT);
        return ALL.stream()
                .map(CommandForm::word)
                .filter(word -> !word.isEmpty() && lower.length() <= word.length() + FARTHEST)
                .filter(word -> Nearest.distance(word, lower) <= FARTHEST)
                .min(Comparator.comparingInt(word -> Nearest.distance(word, lower)))
                .orElse(null);
    }
}
