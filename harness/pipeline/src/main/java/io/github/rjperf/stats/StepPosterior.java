package io.github.rjperf.stats;

import io.github.rjperf.model.campaign.BisectionResult.Culprit;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The probabilities that each of n successive builds is the first bad one, given noisy answers about some of them; immutable. Build
 * 0 is good, build n is bad.
 *
 * <p>Before anything is known, every build from 1 to n has the same probability of being the first bad one. An answer about a
 * build multiplies the probabilities of that build and of all earlier ones by the odds that it is bad. The next build to test is
 * the one whose answer is expected to be the most informative, which is near the median: Horstein's procedure, see Waeber,
 * Frazier, and Henderson, "Bisection search with noisy responses", SIAM Journal on Control and Optimization 51 (2013). A build is
 * tested only once, because one that misleads would mislead again.
 */
public final class StepPosterior {
    /** The minimum number of expected bits that are worth a measurement. */
    private static final double LEAST_BITS = 1e-3;

    private static final Comparator<Culprit> FEWEST_FIRST = Comparator.comparingInt(
                    (Culprit range) -> range.last() - range.first())
            .thenComparing(Culprit::probability, Comparator.reverseOrder());

    private final double[] probabilities;
    private final double[] cumulated;
    private final BitSet asked;
    private final BitSet skipped;

    private StepPosterior(double[] probabilities, BitSet asked, BitSet skipped) {
        this.probabilities = probabilities;
        this.cumulated = probabilities.clone();
        Arrays.parallelPrefix(cumulated, Double::sum);
        this.asked = asked;
        this.skipped = skipped;
    }

    /** The state in which nothing is known about the builds between 0 and {@code last}. */
    public static StepPosterior upTo(int last) {
        if (last < 1) {
            throw new IllegalArgumentException("good and bad are the same build");
        }
        double[] uniform = new double[last + 1];
        Arrays.fill(uniform, 1, last + 1, 1.0 / last);
        return new StepPosterior(uniform, new BitSet(), new BitSet());
    }

    /** The number of the bad build. */
    public int last() {
        return probabilities.length - 1;
    }

    /**
     * The probabilities after an answer.
     *
     * @param build the tested build, between the good and the bad one
     * @param badOdds ratio of the answer's probability if the build is bad to that if it is good; 0 if it cannot be bad
     */
    public StepPosterior answered(int build, double badOdds) {
        requireBetween(build);
        double[] updated = probabilities.clone();
        for (int k = 1; k <= build; k++) {
            updated[k] *= badOdds;
        }
        double sum = Arrays.stream(updated).sum();
        for (int k = 1; k < updated.length; k++) {
            updated[k] /= sum;
        }
        return new StepPosterior(updated, with(asked, build), skipped);
    }

    /** Leaves out a build that cannot be tested: whether it or the next one is the first bad build remains open. */
    public StepPosterior without(int build) {
        requireBetween(build);
        return new StepPosterior(probabilities, asked, with(skipped, build));
    }

    /** Probability that this build is bad. */
    public double badProbability(int build) {
        return Math.min(1, cumulated[build]);
    }

    /** The likeliest first bad build, or builds if those between them cannot be tested. */
    public Culprit culprit() {
        Culprit best = new Culprit(1, 1, 0);
        for (int first = 1; first <= last(); ) {
            int end = skipped.nextClearBit(first);
            Culprit cell = between(first, Math.min(end, last()));
            best = cell.probability() > best.probability() ? cell : best;
            first = cell.last() + 1;
        }
        return best;
    }

    /**
     * The shortest range of builds that contains the first bad one with at least this probability; the likeliest one if
     * there are several.
     */
    public Culprit within(double confidence) {
        Culprit best = between(1, last());
        int end = 1;
        for (int first = 1; first <= last(); first++) {
            end = Math.max(end, first);
            while (end < last() && between(first, end).probability() < confidence) {
                end++;
            }
            Culprit range = between(first, end);
            if (range.probability() >= confidence && FEWEST_FIRST.compare(range, best) < 0) {
                best = range;
            }
        }
        return best;
    }

    /** The build to test next; empty if no answer is expected to be informative. */
    public OptionalInt next() {
        return IntStream.range(1, last())
                .filter(build -> !asked.get(build) && !skipped.get(build) && bits(build) >= LEAST_BITS)
                .boxed()
                .max(Comparator.comparingDouble(this::bits).thenComparing(Comparator.reverseOrder()))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    /** The bits of information in a clear answer about a build: the mutual information of a binary symmetric channel. */
    private double bits(int build) {
        double bad = badProbability(build);
        double error = EffectShare.ERROR;
        return entropy(bad * (1 - error) + (1 - bad) * error) - entropy(error);
    }

    private static double entropy(double p) {
        return p <= 0 || p >= 1 ? 0 : -(p * Math.log(p) + (1 - p) * Math.log1p(-p)) / Math.log(2);
    }

    private Culprit between(int first, int end) {
        return new Culprit(first, end, Math.min(1, cumulated[end] - cumulated[first - 1]));
    }

    private static BitSet with(BitSet builds, int build) {
        BitSet more = (BitSet) builds.clone();
        more.set(build);
        return more;
    }

    private void requireBetween(int build) {
        if (build < 1 || build >= last()) {
            throw new IllegalArgumentException(build + " is not between the good build and the bad build " + last());
        }
    }
}
