package io.github.rjperf.stats;

import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.model.verdict.Rule;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes the p-values of planned looks valid for all looks together: if nothing differs, the probability that some look has a
 * corrected p of at most a is a. Of a level a, the look at n of at most N pairs spends the share a sqrt(n / N) (alpha spending, Lan
 * and DeMets, "Discrete sequential boundaries for clinical trials", Biometrika 70, 1983). Early looks are stricter than late ones,
 * so a few long series cost the many short ones little.
 *
 * <p>A table gives, for levels of the whole test, the limit of the one-sided paired t-test's p at each look. It was computed in a
 * Monte Carlo simulation of Gaussian differences, and does not depend on their unknown variance. A test checks the table.
 */
public final class SequentialCorrection {
    /** The numbers of pairs at which tests of any length look. */
    private static final List<Integer> LOOKS = List.of(5, 8, 12, 16, 24, 36, 48);

    /** All corrections, ascending by the number of pairs at which a test ends. */
    static final List<SequentialCorrection> ALL = List.of(
            new SequentialCorrection(5, SpendingTables.UP_TO_5),
            new SequentialCorrection(12, SpendingTables.UP_TO_12),
            new SequentialCorrection(24, SpendingTables.UP_TO_24),
            new SequentialCorrection(48, SpendingTables.UP_TO_48));

    private final List<Integer> looks;
    private final String tableSha256;

    /** Levels of the whole test, descending. */
    private final double[] levels;

    /** The limit of p for each look and each level. */
    private final List<double[]> limits;

    private SequentialCorrection(int end, String table) {
        tableSha256 = Sha256.of(table);
        looks = LOOKS.stream().filter(n -> n <= end).toList();
        double[][] rows = table.lines()
                .skip(1)
                .map(line -> Stream.of(line.split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray(double[][]::new);
        levels = column(rows, 0);
        limits = IntStream.rangeClosed(1, looks.size())
                .mapToObj(look -> column(rows, look))
                .toList();
    }

    /** The correction of a rule; empty if this version of the program does not have its table. */
    public static Optional<SequentialCorrection> find(Rule rule) {
        return ALL.stream()
                .filter(known -> known.looks.equals(rule.looks()) && known.tableSha256.equals(rule.tableSha256()))
                .findFirst();
    }

    /** The shortest test that has a look at each planned number of pairs up to {@code maxPairs}. */
    public static SequentialCorrection upTo(int maxPairs) {
        return ALL.stream().filter(test -> test.end() >= maxPairs).findFirst().orElse(ALL.get(ALL.size() - 1));
    }

    /** The last look of the longest test: more pairs than that are never analyzed. */
    public static int mostPairs() {
        return ALL.get(ALL.size() - 1).end();
    }

    /** The share of a level that is spent by the look at {@code pairs} pairs. */
    double spent(int pairs) {
        return Math.sqrt((double) pairs / end());
    }

    /** Numbers of pairs at which the test looks, ascending. */
    public List<Integer> looks() {
        return looks;
    }

    /** SHA-256, lower-case hex, of the looks and the table behind the correction; identifies its numbers. */
    public String tableSha256() {
        return tableSha256;
    }

    /**
     * The level in [0, 1] at which the test of all looks rejects at this look. Below the table, it is the smaller of the table's
     * last level and the level whose share for only this look is p.
     *
     * @param pairs a planned look; any other number causes an IllegalArgumentException
     * @param p one-sided p-value of only this look, in [0, 1]
     */
    public double corrected(int pairs, double p) {
        if (!(p >= 0 && p <= 1)) {
            throw new IllegalArgumentException("p is not in [0, 1]: " + p);
        }
        double[] limit = limits.get(index(pairs));
        if (p >= limit[0]) {
            return 1;
        }
        return p >= last(limit) ? interpolated(limit, levels, p) : Math.min(last(levels), p / share(pairs));
    }

    /** The largest p-value of only this look that is rejected at {@code level}, in (0, 1]: the inverse of {@link #corrected}. */
    public double uncorrected(int pairs, double level) {
        if (!(level > 0 && level <= 1)) {
            throw new IllegalArgumentException("level is not in (0, 1]: " + level);
        }
        double[] limit = limits.get(index(pairs));
        return level >= last(levels) ? interpolated(levels, limit, level) : level * share(pairs);
    }

    /**
     * Multiplier of a standard error with these degrees of freedom for a one-sided bound of {@code level} that is valid
     * at all looks together.
     */
    public double multiplier(int pairs, double level, double degrees) {
        return -StudentT.quantile(uncorrected(pairs, level), degrees);
    }

    /** Multiplier k(n) of the standard error for the {@link ChangeInterval} that is valid at all looks together. */
    public double multiplier(int pairs) {
        return multiplier(pairs, ChangeInterval.ONE_TAIL, pairs - 1.0);
    }

    /** The share of a level that is spent at only this look; no limit is lower, because earlier crossings only help. */
    private double share(int pairs) {
        int index = index(pairs);
        return spent(pairs) - (index == 0 ? 0 : spent(looks.get(index - 1)));
    }

    private int end() {
        return looks.get(looks.size() - 1);
    }

    private int index(int pairs) {
        int index = looks.indexOf(pairs);
        if (index < 0) {
            throw new IllegalArgumentException(pairs + " pairs are not a planned look, which are " + looks);
        }
        return index;
    }

    private static double[] column(double[][] rows, int column) {
        return Stream.of(rows).mapToDouble(row -> row[column]).toArray();
    }

    private static double last(double[] column) {
        return column[column.length - 1];
    }

    /** The y value at {@code at}, linear in ln x and ln y between the points of two descending columns; {@code at} is within x. */
    private static double interpolated(double[] x, double[] y, double at) {
        int row = 1;
        while (row < x.length - 1 && at < x[row]) {
            row++;
        }
        double share = Math.log(at / x[row]) / Math.log(x[row - 1] / x[row]);
        return y[row] * Math.pow(y[row - 1] / y[row], share);
    }
}
