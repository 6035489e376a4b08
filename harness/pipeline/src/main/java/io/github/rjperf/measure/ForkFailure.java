package io.github.rjperf.measure;

import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Side;

/** A fork that did not produce what its plan requires; ends its pair, not the run. */
final class ForkFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final Side side;
    private final ForkOutcome outcome;

    ForkFailure(Side side, ForkOutcome outcome, String reason) {
        super(reason);
        this.side = side;
        this.outcome = outcome;
    }

    Side side() {
        return side;
    }

    ForkOutcome outcome() {
        return outcome;
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
