package io.github.rjperf.model;

import org.jspecify.annotations.Nullable;

/**
 * How much of a change is in the native library and how much in the Java classes. It is measured after the verdict and does not
 * change it.
 *
 * @param rounds valid rounds behind the effects; 0 if nothing was measured
 * @param discardedRounds rounds that did not count, because something disturbed them or a fork failed
 * @param seconds elapsed time, in seconds
 * @param effects what was measured, or null if the builds could not be crossed or did not have to be
 * @param reason why there are no effects, in one line, or null if there are
 * @param sentence what follows from it, in one sentence
 */
public record ChangeParts(
        int rounds,
        int discardedRounds,
        double seconds,
        @Nullable Effects effects,
        @Nullable String reason,
        String sentence) {
    public ChangeParts {
        Require.that(rounds >= 0 && discardedRounds >= 0, "a negative number of rounds");
        Require.notNegative("seconds", seconds);
        Require.that((effects == null) != (reason == null), "there must be either effects or a reason");
        Require.text("sentence", sentence, 1000);
        if (reason != null) {
            Require.text("reason", reason, 1000);
        }
    }

    /**
     * The effects of a 2×2 design. The total is the sum of both parts.
     *
     * @param library the native library, on average over the classes of both builds
     * @param classes the Java classes, on average over the libraries of both builds
     * @param interaction what the library changes more with the candidate's classes than on average
     * @param total the whole change in these rounds
     */
    public record Effects(PartOfChange library, PartOfChange classes, PartOfChange interaction, PartOfChange total) {}
}
