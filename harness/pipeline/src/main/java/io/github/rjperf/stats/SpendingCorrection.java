package io.github.rjperf.stats;

import io.github.rjperf.model.Sha256;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The correction of rule 2: of a level a, the share a sqrt(n / N) is spent by the look at n of at most N pairs (alpha
 * spending, Lan and DeMets, "Discrete sequential boundaries for clinical trials", Biometrika 70, 1983). Early looks are
 * stricter than late ones, so a few long series cost the many short ones little.
 *
 * <p>A table gives, for levels of the whole test, the limit of the one-sided paired t-test's p at each look. It was
 * computed by Monte Carlo over Gaussian differences of unknown variance, on which it does not depend; a test checks it.
 */
public final class SpendingCorrection implements SequentialCorrection {
    /** Pairs at which a test of any length looks. */
    private static final List<Integer> LOOKS = List.of(5, 8, 12, 16, 24, 36, 48);

    /** By the number of pairs at which a test ends, ascending. */
    private static final List<SpendingCorrection> ALL = List.of(
            new SpendingCorrection(5, SpendingTables.UP_TO_5),
            new SpendingCorrection(12, SpendingTables.UP_TO_12),
            new SpendingCorrection(24, SpendingTables.UP_TO_24),
            new SpendingCorrection(48, SpendingTables.UP_TO_48));

    private final List<Integer> looks;
    private final String tableSha256;
    private final List<LogLogCurve> limits;
    private final List<LogLogCurve> levels;

    private SpendingCorrection(int end, String table) {
        tableSha256 = Sha256.of(table);
        looks = LOOKS.stream().filter(n -> n <= end).toList();
        double[][] rows = table.lines()
                .skip(1)
                .map(line -> Stream.of(line.split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray(double[][]::new);
        limits = IntStream.rangeClosed(1, looks.size())
                .mapToObj(look -> new LogLogCurve(column(rows, 0), column(rows, look)))
                .toList();
        levels = limits.stream().map(LogLogCurve::inverse).toList();
    }

    static List<SpendingCorrection> all() {
        return ALL;
    }

    /** The shortest test that has a look at each planned number of pairs up to {@code maxPairs}. */
    public static SpendingCorrection upTo(int maxPairs) {
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

    @Override
    public List<Integer> looks() {
        return looks;
    }

    @Override
    public String tableSha256() {
        return tableSha256;
    }

    /** Below the table, the smaller of its last level and the level whose share of this look alone is p. */
    @Override
    public double corrected(int pairs, double p) {
        if (!(p >= 0 && p <= 1)) {
            throw new IllegalArgumentException("p is not in [0, 1]: " + p);
        }
        LogLogCurve levelOf = levels.get(index(pairs));
        if (p >= levelOf.largest()) {
            return 1;
        }
        return p >= levelOf.smallest() ? levelOf.at(p) : Math.min(limits.get(0).smallest(), p / share(pairs));
    }

    @Override
    public double uncorrected(int pairs, double level) {
        if (!(level > 0 && level <= 1)) {
            throw new IllegalArgumentException("level is not in (0, 1]: " + level);
        }
        LogLogCurve limitOf = limits.get(index(pairs));
        return level >= limitOf.smallest() ? limitOf.at(level) : level * share(pairs);
    }

    /** The share of a level that is spent at this look alone; no limit is below it, as earlier crossings only help. */
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
}
