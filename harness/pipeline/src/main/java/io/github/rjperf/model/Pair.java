package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;

/** The base fork and the candidate fork of one slot; in a survey, its single fork stands for both. */
public record Pair(Fork base, Fork candidate) {
    public Pair {
        Require.that(
                base.side() == Side.BASE && candidate.side() == Side.CANDIDATE, "a pair needs a base and a candidate");
        Require.that(base.series().equals(candidate.series()), "the forks of a pair are of different series");
        Require.that(base.slot().equals(candidate.slot()), "the forks of a pair are in different slots");
    }

    /** The single fork of a survey's slot, in place of both forks. */
    public static Pair single(Fork fork) {
        return new Pair(fork, fork.of(Side.CANDIDATE));
    }

    public Fork fork(Side side) {
        return side == Side.BASE ? base : candidate;
    }

    public SeriesKey series() {
        return base.series();
    }

    public PairSlot slot() {
        return base.slot();
    }

    public Pair in(PairSlot other) {
        return new Pair(base.in(other), candidate.in(other));
    }

    /** The elapsed time, during which both forks are alive. */
    public double seconds() {
        return Math.max(base.seconds(), candidate.seconds());
    }

    public boolean isValid() {
        return base.isValid() && candidate.isValid();
    }

    /**
     * ln(candidate score / base score), with the sign reversed for modes in which lower is better: negative always
     * means that the candidate is slower.
     */
    public double logRatio() {
        double ratio = Math.log(candidate.score() / base.score());
        return series().higherIsBetter() ? ratio : -ratio;
    }
}
