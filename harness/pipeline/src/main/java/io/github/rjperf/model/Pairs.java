package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Groups the forks of a comparison into pairs. */
public final class Pairs {
    private record Place(SeriesKey series, int pair, int attempt) {}

    /** Orders pairs by pair number and attempt. */
    public static final Comparator<Pair> BY_SLOT = Comparator.comparingInt(
                    (Pair pair) -> pair.slot().pair())
            .thenComparingInt(pair -> pair.slot().attempt());

    private Pairs() {}

    /** The pairs of a schedule among its forks; a schedule of single forks has one pair for each fork. */
    public static List<Pair> by(Schedule schedule, List<Fork> forks) {
        return schedule == Schedule.SINGLE ? forks.stream().map(Pair::single).toList() : of(forks);
    }

    /**
     * The complete pairs among forks of any series, valid or not, ordered by pair and attempt; the pairs of one round keep the
     * order of their base forks. A fork without its partner is left out. Throws IllegalArgumentException if a side of a pair
     * appears twice, or if the two sides are in different slots.
     */
    public static List<Pair> of(List<Fork> forks) {
        Map<Place, Fork> bases = new LinkedHashMap<>();
        Map<Place, Fork> candidates = new LinkedHashMap<>();
        for (Fork fork : forks) {
            Place place =
                    new Place(fork.series(), fork.slot().pair(), fork.slot().attempt());
            Fork twin = (fork.side() == Side.BASE ? bases : candidates).put(place, fork);
            Require.that(twin == null, "a fork appears twice: " + fork.side() + " of " + place);
        }
        List<Pair> pairs = new ArrayList<>();
        bases.forEach((place, base) -> {
            Fork candidate = candidates.get(place);
            if (candidate != null) {
                pairs.add(new Pair(base, candidate));
            }
        });
        pairs.sort(BY_SLOT);
        return List.copyOf(pairs);
    }
}
