package io.github.rjperf.measure;

import io.github.rjperf.model.Side;
import java.util.ArrayList;
import java.util.List;

/** Who has which turn of a pair. */
final class TurnOrder {
    private TurnOrder() {}

    /**
     * ABBA: every iteration of one side stands next to the matched one of the other, and neither side is always first.
     *
     * @param first side of the first turn
     * @param iterations turns of each side
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
