package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;

/**
 * The position of a pair in the schedule.
 *
 * @param pair number of the pair within its series, from 1
 * @param attempt 1 at first; each repetition of a spoiled pair adds one
 * @param position position of the pair within its round, from 1
 * @param first side that took the first turn
 */
public record PairSlot(int pair, int attempt, int position, Side first) {
    public PairSlot {
        Require.that(pair >= 1, "pair is below 1: " + pair);
        Require.that(attempt >= 1, "attempt is below 1: " + attempt);
        Require.that(position >= 1, "position is below 1: " + position);
    }
}
