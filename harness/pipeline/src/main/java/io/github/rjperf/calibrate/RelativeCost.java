package io.github.rjperf.calibrate;

import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The machine time that a schedule takes for a given precision, relative to another one: the geometric mean over the series.
 *
 * @param schedule the schedule
 * @param logRatio mean of the logarithms of the ratios
 * @param standardError of that mean, by Var(ln s²) ≈ 2 / (n - 1) for n normal differences
 */
record RelativeCost(Schedule schedule, double logRatio, double standardError) {
    private static final double Z90 = 1.6449;

    /** Both lists have the figures of the same series. */
    static RelativeCost of(List<ScheduleFigures> figures, List<ScheduleFigures> reference) {
        Map<SeriesKey, ScheduleFigures> others =
                reference.stream().collect(Collectors.toMap(ScheduleFigures::series, Function.identity()));
        double sum = 0;
        double variance = 0;
        for (ScheduleFigures one : figures) {
            ScheduleFigures other = others.get(one.series());
            if (other == null) {
                throw new IllegalArgumentException("no figures of " + one.series() + " to compare with");
            }
            sum += Math.log(one.cost() / other.cost());
            variance += 2.0 / (one.pairs() - 1) + 2.0 / (other.pairs() - 1);
        }
        return new RelativeCost(figures.get(0).schedule(), sum / figures.size(), Math.sqrt(variance) / figures.size());
    }

    double ratio() {
        return Math.exp(logRatio);
    }

    /** Lower end of the 90 % interval. */
    double low() {
        return Math.exp(logRatio - Z90 * standardError);
    }

    /** Upper end of the 90 % interval: the ratio is below it with 95 % confidence. */
    double high() {
        return Math.exp(logRatio + Z90 * standardError);
    }
}
