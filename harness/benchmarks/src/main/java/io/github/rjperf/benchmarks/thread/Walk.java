package io.github.rjperf.benchmarks.thread;

/**
 * One thread's endless walk over pairs of a position and a column family, both counted from 0. Each lap visits every position
 * once; after as many laps as there are column families, every position has been visited once in each family.
 */
public final class Walk {
    private final int places;
    private final int families;
    private int place = -1;
    private int family = -1;
    private int firstFamily;

    public Walk(int places, int families) {
        this.places = places;
        this.families = families;
    }

    /** Goes to the next pair. */
    public void advance() {
        if (++family == families) {
            family = 0;
        }
        if (++place == places) {
            place = 0;
            // Otherwise, a number of positions divisible by the number of families would tie each position to one
            // family.
            firstFamily = firstFamily + 1 == families ? 0 : firstFamily + 1;
            family = firstFamily;
        }
    }

    public int place() {
        return place;
    }

    public int family() {
        return family;
    }
}
