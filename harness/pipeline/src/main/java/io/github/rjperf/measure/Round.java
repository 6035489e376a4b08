package io.github.rjperf.measure;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The pairs that are measured before the next decision, in the order in which they begin: first one of each series in random
 * order, then the second pair of each series that has two, and so on.
 */
record Round(List<Start> starts) {
    /** A pair that has not begun yet. */
    record Start(SeriesKey series, PairSlot slot) {
        private static Start of(Pair pair) {
            return new Start(pair.series(), pair.slot());
        }
    }

    /** The random choices of a schedule for a measurement. */
    record Draw(Schedule schedule, ScheduleRandom random) {
        private Side first(SeriesKey series, int pair) {
            return schedule == Schedule.SINGLE ? Side.BASE : random.first(series, pair);
        }
    }

    /** A round with each series as often as it occurs in the list, in the first slots that earlier pairs leave open. */
    static Round of(List<SeriesKey> series, List<Pair> earlier, Draw draw) {
        Slots slots = new Slots(earlier);
        List<Start> starts = new ArrayList<>();
        List<SeriesKey> left = new ArrayList<>(series);
        for (int pass = 0; !left.isEmpty(); pass++) {
            Set<SeriesKey> once = new LinkedHashSet<>(left);
            once.forEach(left::remove);
            int number = slots.open(once.iterator().next(), pass);
            for (SeriesKey key : draw.random.order(once, number)) {
                int pair = slots.open(key, pass);
                Side first = draw.first(key, pair);
                starts.add(new Start(key, new PairSlot(pair, slots.attempt(key, pair), starts.size() + 1, first)));
            }
        }
        return new Round(starts);
    }

    /** True if this round consists of exactly these pairs, each once. */
    boolean contains(List<Pair> pairs) {
        Set<Start> own = new HashSet<>(starts);
        return pairs.stream().map(Start::of).allMatch(own::remove);
    }

    /** The part of this round that remains after these pairs. */
    Round without(List<Pair> done) {
        List<Start> measured = done.stream().map(Start::of).toList();
        return new Round(
                starts.stream().filter(start -> !measured.contains(start)).toList());
    }
}
