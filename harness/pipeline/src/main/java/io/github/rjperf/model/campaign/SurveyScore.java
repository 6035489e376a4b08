package io.github.rjperf.model.campaign;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The result of a survey for one series.
 *
 * @param unit unit of the scores, as JMH writes it
 * @param forks scores of the valid forks, in order; empty if there are none
 * @param interval interval of the score; null for fewer than two forks
 * @param rank rank among the series at the same place of the grid; null if it cannot be ranked
 * @param missing the reason why forks are missing, as one line; null if none are
 */
public record SurveyScore(
        SeriesKey series,
        String unit,
        List<Double> forks,
        @Nullable Interval interval,
        @Nullable RankInterval rank,
        @Nullable String missing) {
    /** The confidence of {@link #interval}, and of all ranks at one place of the grid together. */
    public static final double CONFIDENCE = 0.95;

    public SurveyScore {
        Require.text("unit", unit);
        forks.forEach(score -> Require.positive("the score of a fork", score));
        Require.that(interval == null || forks.size() >= 2, "an interval from fewer than two forks");
        Require.that(rank == null || interval != null, "a rank without an interval");
        forks = List.copyOf(forks);
    }

    /** The confidence interval of a score, in the unit of the score. */
    public record Interval(double low, double high) {
        public Interval {
            Require.that(low >= 0 && low <= high, "not an interval: " + low + ", " + high);
        }
    }

    /**
     * The ranks that a series could have among series that were measured under the same conditions.
     *
     * @param best the best rank; 1 is the fastest
     * @param worst the worst rank
     * @param of the number of ranked series
     */
    public record RankInterval(int best, int worst, int of) {
        public RankInterval {
            Require.that(
                    best >= 1 && best <= worst && worst <= of,
                    "not an interval of ranks: " + best + ", " + worst + ", " + of);
        }

        /** True if the data does not separate the series from any other. */
        public boolean isOpen() {
            return best == 1 && worst == of;
        }

        /** True if no other series is known to be faster. */
        public boolean mayBeFastest() {
            return best == 1;
        }

        /** True if no other series is known to be slower. */
        public boolean mayBeSlowest() {
            return worst == of;
        }
    }

    public SurveyScore ranked(RankInterval found) {
        return new SurveyScore(series, unit, forks, interval, found, missing);
    }

    /** Geometric mean of the forks; empty without forks. */
    public OptionalDouble score() {
        return forks.stream().mapToDouble(Math::log).average().stream()
                .map(Math::exp)
                .findFirst();
    }

    /**
     * The standard deviation of the logarithms of the forks, which is approximately the relative standard deviation of the
     * scores; empty for fewer than two forks.
     */
    public OptionalDouble spread() {
        if (forks.size() < 2) {
            return OptionalDouble.empty();
        }
        double mean = forks.stream().mapToDouble(Math::log).average().orElseThrow();
        double squares = forks.stream()
                .mapToDouble(fork -> Math.pow(Math.log(fork) - mean, 2))
                .sum();
        return OptionalDouble.of(Math.sqrt(squares / (forks.size() - 1)));
    }
}
