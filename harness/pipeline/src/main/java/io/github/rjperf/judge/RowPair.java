package io.github.rjperf.judge;

import io.github.rjperf.model.imported.ImportedChange.Basis;
import io.github.rjperf.model.imported.ImportedChange.Estimate;
import io.github.rjperf.model.imported.ImportedComparison.Difference;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.value.JmhUnit;
import io.github.rjperf.stats.ChangeInterval;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.WelchT;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The two rows of one series in two imported tables.
 *
 * @param base null if only the candidate has a row
 * @param candidate null if only the base has a row
 */
record RowPair(@Nullable ImportedScore base, @Nullable ImportedScore candidate) {
    /** The minimum number of iterations; JMH does not state an error for fewer. */
    private static final int FEWEST_ITERATIONS = 3;

    /**
     * A row is doubtful if JMH's error exceeds this share of the score. With 25 iterations, this corresponds to a standard
     * deviation of 13 % of the score, far beyond the noise of a quiet machine, and suggests differing forks or a disturbance.
     */
    private static final double LARGE_ERROR = 0.10;

    private static final int FEWEST_FORKS = 2;

    /**
     * Welch's test on two groups of logarithms; a negative difference is slower.
     *
     * @param basis the kind of values in the groups
     * @param from the base's rates or the candidate's times
     * @param to the candidate's rates or the base's times
     * @param rounding maximum effect of rounding on the difference between the means
     */
    record Test(Basis basis, WelchT.Group from, WelchT.Group to, double rounding) {
        /** The p-value for "slower by more than the minimum effect". */
        double pSlower(double minimumEffect) {
            return WelchT.of(from, to).pBelow(Math.log1p(-minimumEffect));
        }

        double pFaster(double minimumEffect) {
            return WelchT.of(to, from).pBelow(Math.log1p(-minimumEffect));
        }

        Estimate estimate() {
            WelchT test = WelchT.of(from, to);
            return new Estimate(
                    test.difference(),
                    test.low(ChangeInterval.CONFIDENCE) - rounding,
                    test.high(ChangeInterval.CONFIDENCE) + rounding);
        }
    }

    /** The test of the two rows; null if they do not allow one. */
    @Nullable
    Test test() {
        if (base == null || candidate == null || Double.isNaN(scale())) {
            return null;
        }
        boolean hasForks =
                base.forks().size() >= FEWEST_FORKS && candidate.forks().size() >= FEWEST_FORKS;
        WelchT.Group first = hasForks ? ofForks(base, 1) : ofIterations(base, 1);
        WelchT.Group second = hasForks ? ofForks(candidate, scale()) : ofIterations(candidate, scale());
        if (first == null || second == null) {
            return null;
        }
        Basis basis = hasForks ? Basis.FORKS : Basis.ITERATIONS;
        double rounding = rounding(base) + rounding(candidate);
        return base.isRate() ? new Test(basis, first, second, rounding) : new Test(basis, second, first, rounding);
    }

    /**
     * The factor that converts the candidate's score to the base's unit; NaN if there is none, or if it is unknown whether more
     * is better.
     */
    private double scale() {
        String from = unit(candidate);
        String to = unit(base);
        double rates = JmhUnit.operationsPerSecond(from) / JmhUnit.operationsPerSecond(to);
        double times = JmhUnit.secondsPerOperation(from) / JmhUnit.secondsPerOperation(to);
        if (from.equals(to)) {
            return JmhUnit.isCost(from) || !Double.isNaN(rates) ? 1 : Double.NaN;
        }
        return Double.isNaN(rates) ? times : rates;
    }

    private static String unit(@Nullable ImportedScore row) {
        return row == null ? "" : row.unit();
    }

    private static WelchT.Group ofForks(ImportedScore row, double scale) {
        return WelchT.Group.of(Sample.of(
                row.forks().stream().mapToDouble(fork -> Math.log(fork * scale)).toArray()));
    }

    /** The logarithms of the iterations, by the delta method: the standard deviation of ln x is about that of x, divided by x. */
    private static WelchT.@Nullable Group ofIterations(ImportedScore row, double scale) {
        Integer count = row.count();
        Double error = row.error();
        if (count == null || error == null || count < FEWEST_ITERATIONS) {
            return null;
        }
        double largest = error + row.rounding();
        double deviation = Sample.standardDeviation(largest, count, ImportedScore.CONFIDENCE) / row.score();
        return new WelchT.Group(count, Math.log(row.score() * scale), deviation * deviation);
    }

    /** The maximum effect of rounding on the logarithm of the score. */
    private static double rounding(ImportedScore row) {
        return -Math.log1p(-row.rounding() / row.score());
    }

    /** Why the rows do not allow a test. */
    String whyUntested() {
        if (base == null || candidate == null) {
            return "only the table of the " + (base == null ? "candidate" : "base") + " has it";
        }
        if (!Double.isNaN(scale())) {
            return base.series().isPercentile()
                    ? "the files do not show how much a percentile varies"
                    : "a table lacks the error or the number of iterations (Cnt)";
        }
        return base.unit().equals(candidate.unit())
                ? "it is not known whether higher or lower " + base.unit() + " is better"
                : "the units differ: " + base.unit() + " and " + candidate.unit() + "; measure both in one unit";
    }

    /** The settings whose values differ between the two rows. */
    List<Difference> differences() {
        List<Difference> found = new ArrayList<>();
        if (base != null && candidate != null) {
            base.settings().forEach((name, value) -> {
                String other = candidate.settings().get(name);
                if (other != null && !other.equals(value)) {
                    found.add(new Difference(name, value, other, 1));
                }
            });
            if (base.threads() != candidate.threads()) {
                found.add(new Difference(
                        "threads", Integer.toString(base.threads()), Integer.toString(candidate.threads()), 1));
            }
        }
        return found;
    }

    /** Why the change cannot be attributed to the code; empty if the files do not show that the sides were measured differently. */
    String whyNotTheCode() {
        List<Difference> found = differences();
        return found.isEmpty()
                ? ""
                : "measured differently: "
                        + found.stream().map(Difference::setting).collect(Collectors.joining(", "));
    }

    /** Reasons not to rely on the rows if their forks are unknown. */
    List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        addDoubts(doubts, "base", base);
        addDoubts(doubts, "candidate", candidate);
        return doubts;
    }

    private static void addDoubts(List<String> doubts, String side, @Nullable ImportedScore row) {
        if (row == null || row.series().isPercentile()) {
            return;
        }
        Integer count = row.count();
        Double error = row.relativeError();
        if (count == null) {
            doubts.add(side + ": the number of iterations is unknown");
        } else if (count < FEWEST_ITERATIONS) {
            doubts.add(side + ": the mean of " + (count == 1 ? "1 iteration" : count + " iterations"));
        } else if (error == null) {
            doubts.add(side + ": the error is unknown");
        }
        if (error != null && error > LARGE_ERROR) {
            doubts.add(String.format(Locale.ROOT, "%s: the error is %.0f %% of the score", side, 100 * error));
        }
    }
}
