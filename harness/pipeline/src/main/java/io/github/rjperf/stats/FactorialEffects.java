package io.github.rjperf.stats;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.SampledRound;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The two parts of a change and their interaction, from rounds of all four combinations: a 2×2 factorial design in randomized blocks
 * (Box, Hunter, Hunter, Statistics for Experimenters, chapter 5).
 *
 * <p>All are log changes; negative means that the candidate is slower. Each round gives one value of every effect, the median over
 * its turns, so that only rounds count as independent.
 *
 * @param library effect of the library, on average over both builds' classes
 * @param classes effect of the classes, on average over both builds' libraries
 * @param interaction additional effect of the library with the candidate's classes, compared with the average; it is the same
 *     for the classes with the candidate's library
 * @param total the sum of both parts
 */
public record FactorialEffects(
        MeanEstimate library, MeanEstimate classes, MeanEstimate interaction, MeanEstimate total) {
    /** The minimum number of rounds; with two, an interval would be thirteen standard errors wide on each side. */
    public static final int FEWEST_ROUNDS = 3;

    /** Replaces any smaller standard deviation, as in {@link PairedT}. */
    private static final double SMALLEST_SD = 1e-6;

    /** The effects of at least {@link #FEWEST_ROUNDS} valid rounds of one series. */
    public static FactorialEffects of(List<SampledRound> rounds) {
        double[][] each = rounds.stream().map(FactorialEffects::ofRound).toArray(double[][]::new);
        return new FactorialEffects(mean(each, 0), mean(each, 1), mean(each, 2), mean(each, 3));
    }

    /**
     * True if one part is significantly larger than this, and the other one significantly smaller than half of it.
     *
     * @param size absolute log change
     * @param confidence confidence of the intervals of both parts
     */
    public boolean isInOnePart(double size, double confidence) {
        return isAlone(library, classes, size, confidence) || isAlone(classes, library, size, confidence);
    }

    private static boolean isAlone(MeanEstimate part, MeanEstimate other, double size, double confidence) {
        return Math.abs(part.mean()) - part.halfWidth(confidence) > size
                && Math.abs(other.mean()) + other.halfWidth(confidence) < Math.abs(part.mean()) / 2;
    }

    private static MeanEstimate mean(double[][] each, int effect) {
        Sample values = Sample.of(
                Arrays.stream(each).mapToDouble(round -> round[effect]).toArray());
        double sd = Math.max(values.standardDeviation(), SMALLEST_SD);
        return new MeanEstimate(values.mean(), sd / Math.sqrt(values.size()), values.size() - 1.0);
    }

    private static double[] ofRound(SampledRound round) {
        int turns = Stream.of(Combination.values())
                .mapToInt(one -> round.fork(one).measured().size())
                .min()
                .orElseThrow();
        double[][] each =
                IntStream.range(0, turns).mapToObj(turn -> ofTurn(round, turn)).toArray(double[][]::new);
        double library = median(each, 0);
        double classes = median(each, 1);
        return new double[] {library, classes, median(each, 2), library + classes};
    }

    private static double median(double[][] each, int effect) {
        return Sample.of(Arrays.stream(each).mapToDouble(turn -> turn[effect]).toArray())
                .percentile(50);
    }

    private static double[] ofTurn(SampledRound round, int turn) {
        double base = speed(round.fork(Combination.BASE), turn);
        double library = speed(round.fork(Combination.CANDIDATE_LIBRARY), turn) - base;
        double classes = speed(round.fork(Combination.CANDIDATE_CLASSES), turn) - base;
        double both = speed(round.fork(Combination.CANDIDATE), turn) - base;
        return new double[] {
            (library + both - classes) / 2, (classes + both - library) / 2, (both - library - classes) / 2
        };
    }

    /** The logarithm of the score, or of its inverse if lower is better. */
    private static double speed(Fork fork, int turn) {
        Iteration iteration = fork.measured().get(turn);
        double logarithm = Math.log(iteration.score());
        return fork.series().higherIsBetter() ? logarithm : -logarithm;
    }
}
