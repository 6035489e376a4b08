package io.github.rjperf.explain;

import io.github.rjperf.model.Side;

/**
 * The stacks of one fork of a pair.
 *
 * @param pairs number of all pairs
 * @param pair its number, from 0
 */
record ForkOfPair(int pairs, int pair, Side side, ForkStacks stacks) {
    /** The sign of a side: 1 for the candidate, −1 for the base. */
    int sign() {
        return side == Side.CANDIDATE ? 1 : -1;
    }
}
