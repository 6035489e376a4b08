package io.github.rjperf.measure;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.Combination;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * All random choices of a schedule, each a pure function of the seed and of the choice's purpose, so that a resumed run makes the
 * same choices.
 */
record ScheduleRandom(long seed) {
    /** The order of the series within a round. */
    List<SeriesKey> order(Collection<SeriesKey> series, int round) {
        return shuffled(series, random("round", round));
    }

    /**
     * The side that leads a pair: it has the first turn. A coin toss decides for an odd pair, and the next pair is its mirror
     * image, so at any look, neither side leads more than one pair more often than the other.
     */
    Side first(SeriesKey series, int pair) {
        boolean mirrored = pair % 2 == 0;
        Side coin = random(series.canonical(), mirrored ? pair - 1 : pair).nextBoolean() ? Side.BASE : Side.CANDIDATE;
        return mirrored ? coin.other() : coin;
    }

    /**
     * The layout of a pair, from 0: each layout occurs once in every {@code count} successive pairs, in a different
     * order for each series.
     */
    int layout(SeriesKey series, int pair, int count) {
        List<Integer> all = IntStream.range(0, count).boxed().toList();
        return shuffled(all, random("layout " + series.canonical(), (pair - 1) / count))
                .get((pair - 1) % count);
    }

    /** These combinations in the order of a round. */
    List<Combination> order(Set<Combination> combinations, int round) {
        return shuffled(combinations, random("combinations", round));
    }

    private static <T extends Comparable<T>> List<T> shuffled(Collection<T> all, Random random) {
        List<T> order = new ArrayList<>(all);
        Collections.sort(order);
        Collections.shuffle(order, random);
        return order;
    }

    // The first numbers of java.util.Random for successive seeds depend on each other, so the seeds are scattered.
    private Random random(String purpose, int number) {
        long successive = seed * 0x9E3779B97F4A7C15L + purpose.hashCode() * 0xC2B2AE3D27D4EB4FL + number;
        return new Random(new SplittableRandom(successive).nextLong());
    }
}
