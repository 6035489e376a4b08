package io.github.rjperf.model.history;

import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.model.value.Require;

/**
 * A slowdown as it was when it was accepted, with its repeated 90 % interval and the largest slowdown that its acceptance
 * covers. Log ratios are natural; negative is slower.
 *
 * @param boundLogRatio largest slowdown that is accepted; below 0
 */
public record AcceptedChange(double meanLogRatio, double lowLogRatio, double highLogRatio, double boundLogRatio)
        implements LogInterval {
    public AcceptedChange {
        Require.finite("meanLogRatio", meanLogRatio);
        Require.finite("lowLogRatio", lowLogRatio);
        Require.finite("highLogRatio", highLogRatio);
        Require.finite("boundLogRatio", boundLogRatio);
        Require.inside(lowLogRatio, meanLogRatio, highLogRatio);
        Require.that(boundLogRatio < 0, "the bound is not a slowdown: " + boundLogRatio);
    }

    /**
     * True if a result with this estimate is accepted. The estimate decides, not the far end of its interval, so that a
     * noisy measurement of the candidate cannot widen the acceptance.
     */
    public boolean covers(double estimateLogRatio) {
        return estimateLogRatio >= boundLogRatio;
    }

    /** The largest slowdown that is accepted, as a fraction. */
    public double bound() {
        return Math.expm1(boundLogRatio);
    }
}
