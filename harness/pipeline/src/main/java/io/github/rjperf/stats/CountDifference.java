package io.github.rjperf.stats;

/**
 * Determines whether a count that hardly varies from fork to fork differs between two builds.
 *
 * <p>An exact count needs no test of a mean: the result is certain if two forks of each build agree with each other but not with
 * those of the other build. Counts that vary must differ between the builds by many times as much. If nothing differs, then for
 * two normally distributed values of each build, the distance exceeds {@value #TIMES} times the larger range in fewer than 1 in
 * 4,000 cases (Student's t with two degrees of freedom beyond 70).
 */
public final class CountDifference {
    /** The distance between the builds, in ranges of the forks of one build. */
    static final double TIMES = 50;

    /** The smallest difference worth mentioning, as a share of the larger count. */
    static final double LEAST_SHARE = 0.01;

    private CountDifference() {}

    /**
     * True if the counts differ significantly, and by enough.
     *
     * @param base counts of at least two forks, one value each
     * @param candidate the same for the other build
     * @param least value that the difference must exceed, in the unit of the counts
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
