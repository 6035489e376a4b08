package io.github.rjperf.judge;

import io.github.rjperf.model.Pair;
import java.time.Duration;
import java.util.List;

/** A forecast of a measurement's time and progress; a rough estimate for display only. */
public interface Forecast {
    /** The expected elapsed time from the first pair to the last, before any pair is measured. */
    default Duration whole() {
        return remaining(List.of(), Duration.ZERO);
    }

    /** The shortest time that the measurement takes if no pair is repeated. */
    default Duration shortest() {
        return whole();
    }

    /** The longest time that the plan allows. */
    default Duration longest() {
        return whole();
    }

    /**
     * The expected elapsed time until the end; zero if nothing is left to measure.
     *
     * @param soFar all pairs so far, including invalid ones, in the order of measurement
     * @param elapsed the time that these pairs took
     */
    Duration remaining(List<Pair> soFar, Duration elapsed);

    /** The number of series that do not need more pairs, regardless of their verdicts. */
    int settled(List<Pair> soFar);
}
