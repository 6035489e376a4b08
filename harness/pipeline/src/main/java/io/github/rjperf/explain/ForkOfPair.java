package io.github.rjperf.explain;

import io.github.rjperf.model.Side;

/**
 * The stacks of one fork in a pair.
 *
 * @param pairs total number of pairs
 * @param pair the number of this pair, from 0
 */
record ForkOfPair(int pairs, int pair, Side side, ForkStacks stacks) {
    /** The sign of a side: 1 for the candidate, −1 for the base. */
    int sign() {
        return side == Side.CANDIDATE ? 1 : -1;
    }
}
