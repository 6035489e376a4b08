package io.github.rjperf.judge;

import java.util.List;
import java.util.OptionalInt;

/**
 * Which looks a series can still reach.
 *
 * @param looks planned numbers of pairs, ascending
 * @param maxPairs most slots of a series; a limit that is no look adds no look, as the table holds for planned ones
 *     only
 */
record Horizon(List<Integer> looks, int maxPairs) {
    Horizon {
        looks = List.copyOf(looks);
    }

    /**
     * The number of valid pairs to measure on to: the next look, or the limit where it comes before any; empty at the
     * end.
     */
    OptionalInt next(SeriesPairs pairs) {
        int valid = pairs.valid().size();
        int target = maxPairs < looks.get(0) && valid < maxPairs
                ? maxPairs
                : looks.stream().filter(look -> look > valid).findFirst().orElse(Integer.MAX_VALUE);
        boolean fits = target - valid <= maxPairs - pairs.usedSlots();
        return fits ? OptionalInt.of(target) : OptionalInt.empty();
    }
}
