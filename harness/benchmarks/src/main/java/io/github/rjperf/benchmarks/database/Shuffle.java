package io.github.rjperf.benchmarks.database;

import java.util.Random;

/** A seeded permutation: the same seed gives the same order on every build, JVM, and machine. */
public final class Shuffle {
    private static final long SEED = 20_240_229L;

    private Shuffle() {}

    /** Seed of one worker thread, counted from 0. */
    public static long seed(int threadIndex) {
        return SEED + threadIndex;
    }

    /** These values in the order given by the seed (Fisher-Yates shuffle). */
    public static int[] of(int[] values, long seed) {
        int[] order = values.clone();
        Random random = new Random(seed);
        for (int last = order.length - 1; last > 0; last--) {
            int pick = random.nextInt(last + 1);
            int swapped = order[last];
            order[last] = order[pick];
            order[pick] = swapped;
        }
        return order;
    }
}
