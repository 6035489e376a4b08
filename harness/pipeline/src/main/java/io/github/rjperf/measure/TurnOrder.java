package io.github.rjperf.measure;

import io.github.rjperf.model.Side;
import java.util.ArrayList;
import java.util.List;

/** The order of the turns in a pair. */
final class TurnOrder {
    private TurnOrder() {}

    /**
     * ABBA: every iteration of one side is next to the matching one of the other side, and neither side is always
     * first.
     *
     * @param first side of the first turn
     * @param iterations number of turns of each side
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
}
