package io.github.rjperf.measure.fork;

import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Side;

/** A fork that did not produce what its plan requires; ends its pair, not the run. */
public final class ForkFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final Side side;
    private final ForkOutcome outcome;

    ForkFailure(Side side, ForkOutcome outcome, String reason) {
        super(reason);
        this.side = side;
        this.outcome = outcome;
    }

    public Side side() {
        return side;
    }

    public ForkOutcome outcome() {
        return outcome;
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
