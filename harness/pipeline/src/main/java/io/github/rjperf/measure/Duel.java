package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.ForkFailure;
import io.github.rjperf.model.Side;

/**
 * Two living forks that take turns one iteration at a time, while the other one is stopped; machine drift slower than a turn affects both equally.
 *
 * <p>The first warm-up iteration, which loads the data, runs on both sides at once: its score is not judged, and this
 * saves the set-up time of one side per pair. From then on, only one side runs at a time.
 */
record Duel(BothForks forks) {
    void run(Side first, int iterations) throws ForkFailure {
        forks.awaitHello();
        forks.iterate();
        for (Side side : TurnOrder.abba(first, iterations - 1)) {
            forks.of(side.other()).freeze();
            forks.of(side).giveTurn();
            forks.of(side).awaitDone();
        }
        forks.end();
    }
}
