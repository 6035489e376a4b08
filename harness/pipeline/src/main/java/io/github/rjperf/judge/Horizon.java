package io.github.rjperf.judge;

import java.util.List;
import java.util.OptionalInt;

/**
 * The looks that a series can still reach.
 *
 * @param looks planned numbers of pairs, ascending
 * @param maxPairs maximum number of slots per series; a limit that is not a planned look does not become one, because
 *     the table covers only planned looks
 */
record Horizon(List<Integer> looks, int maxPairs) {
    Horizon {
        looks = List.copyOf(looks);
    }

    /**
     * The number of valid pairs to measure up to: the next look, or the limit if that comes first; empty at the end.
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
