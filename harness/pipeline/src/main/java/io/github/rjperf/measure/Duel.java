package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.ForkFailure;
import io.github.rjperf.measure.fork.RunningFork;
import io.github.rjperf.model.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Two live forks that take turns of one iteration; the waiting one is stopped. Machine drift slower than a turn affects both
 * equally.
 *
 * <p>The first warm-up iteration, which loads the data, runs on both sides at once: its score is not judged, and each pair saves
 * one side's set-up time. From then on, only one side runs at a time.
 */
record Duel(RunningFork base, RunningFork candidate) {
    /** The next step of a fork in a schedule. */
    interface Step {
        void take(RunningFork fork) throws ForkFailure;
    }

    void run(Side first, int iterations) throws ForkFailure {
        both(RunningFork::awaitHello);
        both(RunningFork::giveTurn);
        both(RunningFork::awaitDone);
        for (Side side : abba(first, iterations - 1)) {
            of(side.other()).freeze();
            of(side).giveTurn();
            of(side).awaitDone();
        }
        both(RunningFork::release);
        both(RunningFork::awaitExit);
    }

    /**
     * The order of the turns, ABBA: every iteration of one side is next to the matching iteration of the other, and neither side
     * is always first.
     *
     * @param first side of the first turn
     * @param iterations number of turns per side
     */
    static List<Side> abba(Side first, int iterations) {
        List<Side> order = new ArrayList<>();
        for (int i = 0; i < iterations; i++) {
            Side leading = i % 2 == 0 ? first : first.other();
            order.add(leading);
            order.add(leading.other());
        }
        return order;
    }

    private RunningFork of(Side side) {
        return side == Side.BASE ? base : candidate;
    }

    private void both(Step step) throws ForkFailure {
        step.take(base);
        step.take(candidate);
    }
}
