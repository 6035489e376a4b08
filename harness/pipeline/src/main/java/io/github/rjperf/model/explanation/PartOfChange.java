package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;

/**
 * A part of a change, in log change, so that parts add up; negative if it makes the candidate slower.
 *
 * @param logChange the estimate
 * @param low lower end of its 90 % interval
 * @param high upper end
 */
public record PartOfChange(double logChange, double low, double high) {
    public PartOfChange {
        Require.finite("logChange", logChange);
        Require.finite("low", low);
        Require.finite("high", high);
    }

    /** As a fraction: −0.06 is 6 % slower. */
    public double change() {
        return Math.expm1(logChange);
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

    /** True if the whole interval is at most this log change away from nothing. */
    public boolean isWithin(double most) {
        return low >= -most && high <= most;
    }
}
