package io.github.rjperf.measure;

import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * All random choices of a schedule, each a pure function of the seed and of its purpose, so that a resumed run makes
 * the same choices.
 */
record ScheduleRandom(long seed) {
    /** The order of the series within a round. */
    List<SeriesKey> order(Collection<SeriesKey> series, int round) {
        List<SeriesKey> order = new ArrayList<>(series);
        Collections.sort(order);
        Collections.shuffle(order, random("round", round));
        return order;
    }

    /**
     * The side with the first turn: random for a duel; for adjacent pairs random at odd pairs and the opposite at even
     * ones, so that each side is first equally often.
     */
    Side first(Schedule schedule, SeriesKey series, int pair) {
        boolean mirrored = !schedule.isDuel() && pair % 2 == 0;
        Side coin = random(series.canonical(), mirrored ? pair - 1 : pair).nextBoolean() ? Side.BASE : Side.CANDIDATE;
        return mirrored ? coin.other() : coin;
    }

    private Random random(String purpose, int number) {
        long mixed = seed * 0x9E3779B97F4A7C15L + purpose.hashCode() * 0xC2B2AE3D27D4EB4FL + number;
        Random random = new Random(mixed);
        random.nextLong(); // the first bits are similar for similar seeds
        return random;
    }
}
