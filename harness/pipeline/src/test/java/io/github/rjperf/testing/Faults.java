package io.github.rjperf.testing;

/**
 * Seed and size of the campaigns of faults: a few seconds of each in {@code verify --full}, and what {@code verify --faults SEED COUNT}
 * orders.
 */
public final class Faults {
    private Faults() {}

    public static long seed() {
        return Long.getLong("rjperf.faults.seed", 18);
    }

    /**
     * Number of cases of a campaign.
     *
     * @param ordinary number in an ordinary run
     * @param part what part of the ordered number this campaign takes, because its cases take longer
     */
    public static int cases(int ordinary, int part) {
        int ordered = Integer.getInteger("rjperf.faults.count", 0);
        return ordered == 0 ? ordinary : Math.max(1, ordered / part);
    }

    /** True if {@code verify --faults} runs, so that a campaign may take minutes. */
    public static boolean isOrdered() {
        return Integer.getInteger("rjperf.faults.count", 0) > 0;
    }

    /** Prints the one line of a campaign. */
    public static void report(String campaign, String result) {
        System.out.printf("faults %s: seed %d, %s%n", campaign, seed(), result);
    }
}
