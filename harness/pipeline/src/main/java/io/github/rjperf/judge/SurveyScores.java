package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.SurveyScore.Interval;
import io.github.rjperf.model.campaign.SurveyScore.RankInterval;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.stats.MeanEstimate;
import io.github.rjperf.stats.RankIntervals;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.VariancePrior;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Computes the scores of a survey, their intervals, and the ranks that the data permit. */
public final class SurveyScores {
    private static final String DEFAULT_UNIT = "ops/s";

    private final Map<SeriesKey, List<Fork>> forks;
    private final VariancePrior prior;
    private final int wanted;

    private SurveyScores(Map<SeriesKey, List<Fork>> forks, int wanted) {
        this.forks = forks;
        this.prior = prior(forks);
        this.wanted = wanted;
    }

    /** The scores of all series that were not left out, in plan order; a series without forks contains the reason. */
    public static List<SurveyScore> of(Comparison survey, List<Fork> forks) {
        Map<SeriesKey, List<Fork>> bySeries = forks.stream().collect(Collectors.groupingBy(Fork::series));
        SurveyScores scores = new SurveyScores(bySeries, survey.plan().maxPairs());
        List<SurveyScore> found = survey.plan().series().stream()
                .filter(planned -> !planned.isLeftOut())
                .map(scores::score)
                .toList();
        Map<SeriesKey, RankInterval> ranks = new HashMap<>();
        Sweep.of(found).stream()
                .flatMap(sweep -> sweep.panels().stream())
                .flatMap(panel -> panel.points().values().stream())
                .forEach(point -> scores.rank(point, ranks));
        return found.stream()
                .map(score -> {
                    RankInterval rank = ranks.get(score.series());
                    return rank == null ? score : score.ranked(rank);
                })
                .toList();
    }

    private SurveyScore score(PlannedSeries planned) {
        List<Fork> all = forks.getOrDefault(planned.key(), List.of());
        List<Double> counting = counting(all);
        return new SurveyScore(
                planned.key(),
                all.stream().findFirst().map(Fork::unit).orElse(DEFAULT_UNIT),
                counting,
                counting.size() < 2 ? null : interval(estimate(counting)),
                null,
                counting.size() >= wanted ? null : missing(planned, all));
    }

    private static List<Double> counting(List<Fork> all) {
        return all.stream()
                .filter(Fork::isValid)
                .map(Fork::score)
                .filter(score -> score > 0 && Double.isFinite(score))
                .toList();
    }

    private static String missing(PlannedSeries planned, List<Fork> all) {
        if (planned.unavailable() != null) {
            return planned.unavailable();
        }
        return all.stream()
                .filter(fork -> !fork.isValid())
                .flatMap(fork -> Stream.ofNullable(fork.spoiledBy() == null ? fork.reason() : fork.spoiledBy()))
                .reduce((earlier, later) -> later)
                .orElse("there was no time to measure it");
    }

    private MeanEstimate estimate(List<Double> scores) {
        return MeanEstimate.of(logs(scores), prior);
    }

    private static Interval interval(MeanEstimate estimate) {
        double half = estimate.halfWidth(SurveyScore.CONFIDENCE);
        return new Interval(Math.exp(estimate.mean() - half), Math.exp(estimate.mean() + half));
    }

    private void rank(List<SurveyScore> point, Map<SeriesKey, RankInterval> ranks) {
        List<SurveyScore> known =
                point.stream().filter(score -> score.forks().size() >= 2).toList();
        if (known.size() < 2) {
            return;
        }
        List<RankInterval> found = RankIntervals.of(
                known.stream()
                        .map(score -> speed(estimate(score.forks()), score.series()))
                        .toList(),
                SurveyScore.CONFIDENCE);
        for (int i = 0; i < known.size(); i++) {
            ranks.put(known.get(i).series(), found.get(i));
        }
    }

    /** An estimate that is larger for a faster series: the sign is flipped for scores where lower is better. */
    private static MeanEstimate speed(MeanEstimate estimate, SeriesKey series) {
        return series.higherIsBetter()
                ? estimate
                : new MeanEstimate(-estimate.mean(), estimate.standardError(), estimate.degrees());
    }

    /** The prior, based on the series with the most common number of forks, because a prior requires equal degrees of freedom. */
    private static VariancePrior prior(Map<SeriesKey, List<Fork>> forks) {
        Map<Integer, List<Sample>> bySize = forks.values().stream()
                .map(SurveyScores::counting)
                .filter(scores -> scores.size() >= 2)
                .map(SurveyScores::logs)
                .collect(Collectors.groupingBy(Sample::size));
        List<Sample> most = bySize.values().stream()
                .reduce(new ArrayList<>(), (one, other) -> other.size() > one.size() ? other : one);
        return most.isEmpty()
                ? VariancePrior.NONE
                : VariancePrior.of(
                        most.stream().mapToDouble(Sample::variance).toArray(),
                        most.get(0).size() - 1.0);
    }

    private static Sample logs(List<Double> scores) {
        return Sample.of(scores.stream().mapToDouble(Math::log).toArray());
    }
}
