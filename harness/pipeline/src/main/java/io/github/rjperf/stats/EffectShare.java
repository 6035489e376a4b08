package io.github.rjperf.stats;

/**
 * The share of the change between a good and a bad build that another build shows: about 0 if it is good, about 1 if it
 * is bad.
 *
 * <p>As evidence, it is bounded. With probability {@link #ERROR}, a build shows the opposite of what it is, and with the same
 * probability it shows something unrelated, because it also contains another change or has an unlucky layout. Therefore, no build
 * counts for more than 99 to 1, and one that shows half of the change counts for almost nothing. The first is the noisy answer of
 * Burnashev and Zigangirov, "An interval estimation problem for controlled observations", Problems of Information Transmission 10
 * (1974); the second the contaminated distribution of Box and Tiao, "A Bayesian approach to some outlier problems", Biometrika 55
 * (1968).
 *
 * @param ofGood its distribution around 0 for a good build
 * @param ofBad its distribution around 1 for a bad build
 */
public record EffectShare(double share, Scatter ofGood, Scatter ofBad) {
    /** Probability that a build misleads, in either way. */
    public static final double ERROR = 0.01;

    /** The odds above which a build is called bad; below their inverse, it is called good. */
    private static final double CLEAR = 19;

    /** The shape of a share that is unrelated to the change: centered between good and bad, with heavy tails. */
    private static final double UNRELATED_DEGREES = 3;

    /** Student's t around the expected share, with {@code sd} as its scale. */
    public record Scatter(double sd, double degrees) {
        double density(double distance) {
            return StudentT.density(distance / sd, degrees) / sd;
        }
    }

    /** The classification of a build. */
    public enum Answer {
        GOOD,
        BAD,
        UNCLEAR
    }

    /** How many times more likely this share is if the build is bad than if it is good: 1/99 to 99. */
    public double badOdds() {
        double unrelated = StudentT.density(share - 0.5, UNRELATED_DEGREES);
        double good = (1 - ERROR) * ofGood.density(share) + ERROR * unrelated;
        double bad = (1 - ERROR) * ofBad.density(share - 1) + ERROR * unrelated;
        return ((1 - ERROR) * bad + ERROR * good) / ((1 - ERROR) * good + ERROR * bad);
    }

    public Answer answer() {
        double odds = badOdds();
        if (odds >= CLEAR) {
            return Answer.BAD;
        }
        return odds <= 1 / CLEAR ? Answer.GOOD : Answer.UNCLEAR;
    }
}
