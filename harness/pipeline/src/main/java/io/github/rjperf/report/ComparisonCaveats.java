package io.github.rjperf.report;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.SerialCorrelation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Why the verdicts of a comparison may not mean what they say, in sentences. */
public final class ComparisonCaveats {
    /** At a correlation of 0.5, 10 to 39 % of harmless comparisons are flagged (design simulations). */
    private static final double MOST_CORRELATION = 0.3;

    private ComparisonCaveats() {}

    public static List<String> of(Results results) {
        List<String> caveats = new ArrayList<>(BuildProvenance.caveats(results.comparison()));
        caveats.addAll(SlowTails.of(results));
        SerialCorrelation correlation = correlation(results);
        if (correlation.isAbove(MOST_CORRELATION)) {
            caveats.add(String.format(
                    Locale.ROOT,
                    "Successive pairs resemble each other (correlation %.2f, at most %.1f is normal): something on this"
                            + " host changes slowly and favors a side for several pairs, so false alarms are more"
                            + " likely than promised. Find out what it is, or measure again.",
                    correlation.lag1(),
                    MOST_CORRELATION));
        }
        return caveats;
    }

    private static SerialCorrelation correlation(Results results) {
        PairEstimate estimate = PairEstimate.of(results.judgement().rule());
        Map<SeriesKey, List<Pair>> bySeries = results.pairs().stream()
                .filter(Pair::isValid)
                .sorted(Comparator.comparingInt(pair -> pair.slot().pair()))
                .collect(Collectors.groupingBy(Pair::series));
        return SerialCorrelation.of(
                bySeries.values().stream().map(estimate::logRatios).toList());
    }
}
