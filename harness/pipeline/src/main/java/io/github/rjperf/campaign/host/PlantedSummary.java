package io.github.rjperf.campaign.host;

import io.github.rjperf.campaign.host.HostSummary.Measured;
import io.github.rjperf.model.campaign.HostReliability;
import io.github.rjperf.model.campaign.HostReliability.Estimate;
import io.github.rjperf.model.campaign.HostReliability.Planted;
import io.github.rjperf.model.campaign.HostReliability.Smallest;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.stats.MeanEstimate;
import io.github.rjperf.stats.Sample;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Summarizes the results for planted slowdowns.
 *
 * @param comparisons the comparisons with a planted slowdown
 */
record PlantedSummary(List<Measured> comparisons) {
    /** What a verdict says about a slowdown that is known to exist. */
    private enum Answer {
        FOUND,
        OPEN,
        TOLERATED,
        MISSED,
        UNMEASURED
    }

    /** The results for each size, in ascending order. */
    List<Planted> bySize() {
        Map<Double, List<SeriesVerdict>> bySize = comparisons.stream()
                .collect(Collectors.groupingBy(
                        Measured::planted,
                        TreeMap::new,
                        Collectors.flatMapping(one -> one.judgment().series().stream(), Collectors.toList())));
        return bySize.entrySet().stream()
                .map(entry -> of(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Planted of(double size, List<SeriesVerdict> verdicts) {
        Map<Answer, Integer> counts = new EnumMap<>(Answer.class);
        verdicts.forEach(one -> counts.merge(answer(size, one.verdict()), 1, Integer::sum));
        return new Planted(
                size,
                counts.getOrDefault(Answer.FOUND, 0),
                counts.getOrDefault(Answer.OPEN, 0),
                counts.getOrDefault(Answer.TOLERATED, 0),
                counts.getOrDefault(Answer.MISSED, 0),
                counts.getOrDefault(Answer.UNMEASURED, 0),
                estimate(verdicts).orElse(null));
    }

    private static Answer answer(double size, Verdict verdict) {
        if (verdict instanceof Verdict.Regression) {
            return Answer.FOUND;
        }
        if (verdict instanceof Verdict.Inconclusive) {
            return Answer.OPEN;
        }
        if (verdict instanceof Verdict.NoRegression none) {
            return none.tolerance() > size ? Answer.TOLERATED : Answer.MISSED;
        }
        return verdict instanceof Verdict.Improvement ? Answer.MISSED : Answer.UNMEASURED;
    }

    /** The mean over the series. Its error comes from the variation between series, or between pairs if there is only one series. */
    private static Optional<Estimate> estimate(List<SeriesVerdict> verdicts) {
        List<Look> looks =
                verdicts.stream().flatMap(one -> one.lastLook().stream()).toList();
        if (looks.isEmpty()) {
            return Optional.empty();
        }
        if (looks.size() == 1) {
            MeanEstimate only = MeanEstimate.of(looks.get(0));
            return Optional.of(new Estimate(only.mean(), only.standardError()));
        }
        Sample means = Sample.of(looks.stream().mapToDouble(Look::meanLogRatio).toArray());
        return Optional.of(new Estimate(means.mean(), Math.sqrt(means.variance() / means.size())));
    }

    /** The smallest slowdown found in each measurable group of series, sorted by group name. */
    List<Smallest> smallest() {
        return comparisons.stream()
                .flatMap(Measured::judged)
                .map(PlantedSummary::group)
                .distinct()
                .sorted()
                .map(group -> new Smallest(group, smallest(group).orElse(null)))
                .toList();
    }

    private static String group(SeriesVerdict one) {
        String name = one.series().name();
        return name.substring(0, name.indexOf('.'));
    }

    /** The smallest size at which most slowdowns were found, provided that most were also found at every larger size. */
    private Optional<Double> smallest(String group) {
        return comparisons.stream()
                .map(Measured::planted)
                .distinct()
                .sorted(Comparator.reverseOrder())
                .takeWhile(size -> isMostlyFound(group, size))
                .reduce((larger, smaller) -> smaller);
    }

    private boolean isMostlyFound(String group, double size) {
        List<Verdict> verdicts = comparisons.stream()
                .filter(one -> one.planted() == size)
                .flatMap(Measured::judged)
                .filter(one -> group(one).equals(group))
                .map(SeriesVerdict::verdict)
                .toList();
        long found =
                verdicts.stream().filter(Verdict.Regression.class::isInstance).count();
        return !verdicts.isEmpty() && found >= HostReliability.MOSTLY * verdicts.size();
    }
}
