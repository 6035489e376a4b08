package io.github.rjperf.stats;

/**
 * Whether a count that hardly varies from fork to fork differs between two builds.
 *
 * <p>An exact count needs no test of a mean: two forks of each build that agree among themselves and not with the others are certain.
 * Whatever varies must differ by many times as much. For two normal values of each build, the distance exceeds {@value #TIMES} times the
 * larger range in less than 1 of 4,000 cases if nothing differs (Student's t with two degrees of freedom beyond 70).
 */
public final class CountDifference {
    /** The distance between the builds, in ranges of the forks of one build. */
    static final double TIMES = 50;

    /** The smallest difference worth a word, as a share of the larger count. */
    static final double LEAST_SHARE = 0.01;

    private CountDifference() {}

    /**
     * True if the counts differ significantly, and by enough.
     *
     * @param base counts of at least two forks, one value each
     * @param candidate the same of the other build
     * @param least what the difference must exceed, in the unit of the counts
     */
    public static boolean isCertain(Sample base, Sample candidate, double least) {
        if (base.size() < 2 || candidate.size() < 2) {
            return false;
        }
        Separation apart = Separation.of(base, candidate);
        double distance = apart.distance();
        double larger = Math.max(Math.abs(base.mean()), Math.abs(candidate.mean()));
        return distance > TIMES * apart.range() && distance > least && distance > LEAST_SHARE * larger;
    }
}
