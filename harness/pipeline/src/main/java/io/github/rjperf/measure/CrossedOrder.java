package io.github.rjperf.measure;

import io.github.rjperf.model.Combination;
import java.util.Arrays;
import java.util.List;

/**
 * The order of the turns in a round of four forks: a Williams square (E. J. Williams, "Experimental designs balanced for the estimation
 * of residual effects of treatments", Australian Journal of Scientific Research A 2, 1949). In every four successive turns of a fork,
 * it has each position once, and follows each other fork once.
 */
record CrossedOrder(List<Combination> shuffled) {
    private static final int[][] SQUARE = {{0, 1, 3, 2}, {1, 2, 0, 3}, {2, 3, 1, 0}, {3, 0, 2, 1}};

    CrossedOrder {
        shuffled = List.copyOf(shuffled);
    }

    /** All combinations in the order of their n-th turns, from 0. */
    List<Combination> ofTurn(int turn) {
        return Arrays.stream(SQUARE[turn % SQUARE.length])
                .mapToObj(shuffled::get)
                .toList();
    }

    Combination first() {
        return shuffled.get(0);
    }
}
