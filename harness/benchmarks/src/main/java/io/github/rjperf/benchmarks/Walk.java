package io.github.rjperf.benchmarks;

/**
 * One thread's endless walk over pairs of a place and a column family, both counted from 0: every place once a lap, and after
 * as many laps as there are column families every place once in each of them.
 */
final class Walk {
    private final int places;
    private final int families;
    private int place = -1;
    private int family = -1;
    private int firstFamily;

    Walk(int places, int families) {
        this.places = places;
        this.families = families;
    }

    /** Goes to the next pair. */
    void advance() {
        if (++family == families) {
            family = 0;
        }
        if (++place == places) {
            place = 0;
            // Without this a number of places divisible by that of families would tie each place to one family.
            firstFamily = firstFamily + 1 == families ? 0 : firstFamily + 1;
            family = firstFamily;
        }
    }

    int place() {
        return place;
    }

    int family() {
        return family;
    }
}
