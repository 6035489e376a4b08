package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;
import org.jspecify.annotations.Nullable;

/**
 * Shows how much of a change comes from the native library and how much from the Java classes. This is measured after the verdict
 * and does not change it. It contains either effects, a part that both builds share, or an obstacle.
 *
 * @param rounds valid rounds behind the effects; 0 if nothing was measured
 * @param discardedRounds rounds that did not count, because something disturbed them or a fork failed
 * @param seconds elapsed time in addition to that of the profile, in seconds
 * @param effects the measured effects
 * @param shared parts that both builds share, so nothing had to be measured
 * @param obstacle the reason why nothing could be measured, as one line without a period
 */
public record ChangeParts(
        int rounds,
        int discardedRounds,
        double seconds,
        @Nullable Effects effects,
        @Nullable Shared shared,
        @Nullable String obstacle) {
    public static final int OBSTACLE_CHARACTERS = 500;

    public ChangeParts {
        Require.that(rounds >= 0 && discardedRounds >= 0, "a negative number of rounds");
        Require.notNegative("seconds", seconds);
        int answers = (effects == null ? 0 : 1) + (shared == null ? 0 : 1) + (obstacle == null ? 0 : 1);
        Require.that(answers == 1, "there must be either effects, or something shared, or an obstacle");
        Require.ifKnown(obstacle, known -> Require.text("obstacle", known, OBSTACLE_CHARACTERS));
    }

    /** These parts with a different elapsed time, in seconds. */
    public ChangeParts took(double elapsed) {
        return new ChangeParts(rounds, discardedRounds, elapsed, effects, shared, obstacle);
    }

    /** The parts that both builds have in common. */
    public enum Shared {
        CLASSES,
        LIBRARY,
        BOTH
    }

    /**
     * The effects of a 2×2 design. The total is the sum of both parts.
     *
     * @param library effect of the native library, on average over the classes of both builds
     * @param classes effect of the Java classes, on average over the libraries of both builds
     * @param interaction additional effect of the library with the candidate's classes, compared with the average
     * @param total the whole change in these rounds
     */
    public record Effects(PartOfChange library, PartOfChange classes, PartOfChange interaction, PartOfChange total) {}

    /** A part of a change with its 90 % interval, as log changes, so that parts add up; negative if the candidate is slower. */
    public record PartOfChange(double logChange, double low, double high) {
        public PartOfChange {
            Require.finite("logChange", logChange);
            Require.finite("low", low);
            Require.finite("high", high);
        }

        /** True if the whole interval is beyond this fraction, in either direction. */
        public boolean isBeyond(double fraction) {
            return isSlower(fraction) || isFaster(fraction);
        }

        /** True if it makes the candidate slower by significantly more than this fraction. */
        public boolean isSlower(double fraction) {
            return high < Math.log1p(-fraction);
        }

        /** True if it makes the candidate faster by significantly more than this fraction. */
        public boolean isFaster(double fraction) {
            return low > -Math.log1p(-fraction);
        }

        /** True if the whole interval is at most this log change away from zero. */
        public boolean isWithin(double most) {
            return low >= -most && high <= most;
        }
    }
}
