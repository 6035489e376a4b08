package io.github.rjperf.campaign.host;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.campaign.HostReliability;
import io.github.rjperf.model.campaign.HostReliability.Alarm;
import io.github.rjperf.model.campaign.HostReliability.Estimate;
import io.github.rjperf.model.campaign.HostReliability.FlagRate;
import io.github.rjperf.model.campaign.HostReliability.SeriesNoise;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.stats.ExactBinomial;
import io.github.rjperf.stats.LayoutCount;
import io.github.rjperf.stats.OrderEffect;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.SerialCorrelation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Summarizes the comparisons of a host calibration.
 *
 * @param identical the comparisons without a planted slowdown
 */
record HostSummary(List<Measured> identical) {
    /**
     * One comparison.
     *
     * @param name name of its folder
     * @param pairs all pairs, including invalid ones
     */
    record Measured(String name, Comparison comparison, Judgment judgment, List<Pair> pairs) {
        double planted() {
            return comparison.plan().plantedSlowdown(Side.CANDIDATE);
        }

        /** The series that were judged. */
        Stream<SeriesVerdict> judged() {
            return judgment.series().stream().filter(one -> !one.looks().isEmpty());
        }
    }

    /** The host's reliability according to these comparisons, of which there must be at least one. */
    static HostReliability of(List<Measured> all) {
        HostSummary summary =
                new HostSummary(all.stream().filter(one -> one.planted() == 0).toList());
        PlantedSummary planted =
                new PlantedSummary(all.stream().filter(one -> one.planted() > 0).toList());
        List<List<Pair>> samples = summary.samples();
        Double calibrated = all.get(0).comparison().plan().layoutShift();
        return new HostReliability(
                summary.ofComparisons(),
                summary.ofSeries(),
                summary.alarms(),
                summary.noise(),
                SerialCorrelation.of(
                                samples.stream().map(PairEstimate::logRatios).toList())
                        .map(found -> new Estimate(found.lag1(), found.standardError()))
                        .orElse(null),
                summary.orderEffect().orElse(null),
                planted.bySize(),
                planted.smallest(),
                calibrated == null ? LayoutCount.USUAL_SHIFT : calibrated,
                calibrated != null);
    }

    private FlagRate ofComparisons() {
        List<Measured> judged =
                identical.stream().filter(one -> one.judged().count() > 0).toList();
        long flagged = judged.stream()
                .filter(one -> one.judged().anyMatch(HostSummary::isFlagged))
                .count();
        return rate(flagged, judged.size());
    }

    private FlagRate ofSeries() {
        List<SeriesVerdict> judged =
                identical.stream().flatMap(Measured::judged).toList();
        return rate(judged.stream().filter(HostSummary::isFlagged).count(), judged.size());
    }

    private static FlagRate rate(long flagged, int trials) {
        int successes = Math.toIntExact(flagged);
        return trials == 0
                ? new FlagRate(0, 0, 0, 1)
                : new FlagRate(
                        successes,
                        trials,
                        ExactBinomial.lowerBound(successes, trials),
                        ExactBinomial.upperBound(successes, trials));
    }

    private static boolean isFlagged(SeriesVerdict one) {
        return one.verdict() instanceof Verdict.Regression || one.verdict() instanceof Verdict.Improvement;
    }

    private List<Alarm> alarms() {
        return identical.stream()
                .flatMap(one -> one.judged()
                        .filter(HostSummary::isFlagged)
                        .map(flagged -> new Alarm(
                                one.name(),
                                flagged.series().name(),
                                flagged.lastLook().map(Look::meanLogRatio).orElse(0.0))))
                .toList();
    }

    /** The valid pairs of each series in each comparison, in order. */
    private List<List<Pair>> samples() {
        return identical.stream()
                .flatMap(one -> bySeries(one.pairs()).values().stream())
                .toList();
    }

    private static Map<SeriesKey, List<Pair>> bySeries(List<Pair> pairs) {
        return pairs.stream()
                .filter(Pair::isValid)
                .sorted(Comparator.comparingInt(pair -> pair.slot().pair()))
                .collect(Collectors.groupingBy(Pair::series, LinkedHashMap::new, Collectors.toList()));
    }

    /** The noise of each series with enough pairs. Differences between comparisons do not count as noise between pairs. */
    private List<SeriesNoise> noise() {
        Map<SeriesKey, List<Sample>> bySeries = samples().stream()
                .collect(Collectors.groupingBy(
                        pairs -> pairs.get(0).series(),
                        LinkedHashMap::new,
                        Collectors.mapping(PairEstimate::logRatios, Collectors.toList())));
        return bySeries.entrySet().stream()
                .flatMap(entry -> noise(entry.getKey(), entry.getValue()).stream())
                .toList();
    }

    private static Optional<SeriesNoise> noise(SeriesKey series, List<Sample> samples) {
        int degrees = samples.stream().mapToInt(sample -> sample.size() - 1).sum();
        if (degrees == 0) {
            return Optional.empty();
        }
        double squares = samples.stream()
                .filter(sample -> sample.size() > 1)
                .mapToDouble(sample -> sample.variance() * (sample.size() - 1))
                .sum();
        int pairs = samples.stream().mapToInt(Sample::size).sum();
        double sum = samples.stream()
                .mapToDouble(sample -> sample.mean() * sample.size())
                .sum();
        return Optional.of(new SeriesNoise(series.name(), pairs, Math.sqrt(squares / degrees), sum / pairs));
    }

    private Optional<Estimate> orderEffect() {
        List<Pair> all = identical.stream().flatMap(one -> one.pairs().stream()).toList();
        return OrderEffect.of(List.copyOf(bySeries(all).values()), PairEstimate::logRatio)
                .map(effect -> new Estimate(effect.mean(), effect.standardError()));
    }
}
