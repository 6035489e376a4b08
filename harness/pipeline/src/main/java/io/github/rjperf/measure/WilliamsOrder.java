package io.github.rjperf.measure;

import io.github.rjperf.model.explanation.Combination;
import java.util.Arrays;
import java.util.List;

/**
 * The order of the turns in a round of two or four forks: a Williams square (E. J. Williams, "Experimental designs balanced for
 * the estimation of residual effects of treatments", Australian Journal of Scientific Research A 2, 1949). Over as many
 * successive turns as there are forks, each fork has every position once and follows every other fork once.
 */
record WilliamsOrder(List<Combination> shuffled) {
    private static final int[][] OF_TWO = {{0, 1}, {1, 0}};
    private static final int[][] OF_FOUR = {{0, 1, 3, 2}, {1, 2, 0, 3}, {2, 3, 1, 0}, {3, 0, 2, 1}};

    /** All combinations in the order of their n-th turns, counted from 0. */
    List<Combination> ofTurn(int turn) {
        int[][] square = shuffled.size() == OF_TWO.length ? OF_TWO : OF_FOUR;
        return Arrays.stream(square[turn % square.length])
                .mapToObj(shuffled::get)
                .toList();
    }

    Combination first() {
        return shuffled.get(0);
    }
}
