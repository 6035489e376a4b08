package io.github.rjperf.measure;

import io.github.rjperf.model.Side;
import java.util.List;

/**
 * Two living forks that take turns one iteration at a time; machine drift slower than a turn affects both equally.
 *
 * <p>The first warm-up iteration, which loads the data, runs on both sides at once: its score is not judged, and this
 * saves the set-up time of one side per pair. From then on, only one side runs at a time.
 */
final class Duel {
    private final RunningFork base;
    private final RunningFork candidate;
    private final boolean freezing;

    Duel(RunningFork base, RunningFork candidate, boolean freezing) {
        this.base = base;
        this.candidate = candidate;
        this.freezing = freezing;
    }

    void run(Side first, int iterations) throws ForkFailure {
        for (RunningFork fork : List.of(base, candidate)) {
            fork.awaitHello();
        }
        setUpTogether();
        for (Side side : TurnOrder.abba(first, iterations - 1)) {
            RunningFork fork = side == Side.BASE ? base : candidate;
            if (freezing) {
                other(fork).freeze();
            }
            fork.giveTurn();
            fork.awaitDone();
        }
        for (RunningFork fork : List.of(base, candidate)) {
            fork.release();
        }
        for (RunningFork fork : List.of(base, candidate)) {
            fork.awaitExit();
        }
    }

    private void setUpTogether() throws ForkFailure {
        for (RunningFork fork : List.of(base, candidate)) {
            fork.giveTurn();
        }
        for (RunningFork fork : List.of(base, candidate)) {
            fork.awaitDone();
        }
    }

    private RunningFork other(RunningFork fork) {
        return fork == base ? candidate : base;
    }
}
