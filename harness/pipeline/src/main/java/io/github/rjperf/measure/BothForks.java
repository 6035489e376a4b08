package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.ForkFailure;
import io.github.rjperf.measure.fork.RunningFork;
import io.github.rjperf.model.Side;
import java.util.List;

/** The living forks of a pair, which start, prepare and end together. */
record BothForks(RunningFork base, RunningFork candidate) {
    RunningFork of(Side side) {
        return side == Side.BASE ? base : candidate;
    }

    void awaitHello() throws ForkFailure {
        for (RunningFork fork : List.of(base, candidate)) {
            fork.awaitHello();
        }
    }

    /** One iteration of both at the same time; returns when both are ready for their next one. */
    void iterate() throws ForkFailure {
        for (RunningFork fork : List.of(base, candidate)) {
            fork.giveTurn();
        }
        for (RunningFork fork : List.of(base, candidate)) {
            fork.awaitDone();
        }
    }

    void end() throws ForkFailure {
        for (RunningFork fork : List.of(base, candidate)) {
            fork.release();
        }
        for (RunningFork fork : List.of(base, candidate)) {
            fork.awaitExit();
        }
    }
}
