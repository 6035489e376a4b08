package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.stats.DecidingLook;
import io.github.rjperf.stats.SequentialCorrection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The additional time that an inconclusive series needs if its mean, its noise, and the share of spoiled
 * pairs do not change.
 *
 * @param pairs number of additional pairs until the look that is expected to decide it, or until its first look; 0 if there
 *     is no such look
 * @param seconds elapsed time that they take on this host
 * @param hasLook false before the first look, when nothing is known about the noise
 * @param mostPairs maximum number of pairs per series in this comparison
 * @param longestSeconds elapsed time in which a new comparison with the maximum number of pairs is expected to decide it; null
 *     unless only the limit on pairs prevents a decision
 */
public record MoreTime(
        int pairs,
        double seconds,
        boolean hasLook,
        int mostPairs,
        @Nullable Double longestSeconds) {
    /** The additional time; empty for a series that is not inconclusive, is in a missing shard, or was judged with an unknown rule. */
    static Optional<MoreTime> of(Comparison comparison, Rule rule, SeriesVerdict judged, List<Pair> pairs) {
        Optional<SequentialCorrection> correction = SequentialCorrection.find(rule);
        Optional<PlannedSeries> planned = comparison.plan().series().stream()
                .filter(series -> series.key().equals(judged.series()))
                .findFirst();
        // more time on these hosts does not measure the series of a missing shard
        boolean isMissing =
                planned.filter(series -> !comparison.plan().measures(series)).isPresent();
        if (correction.isEmpty() || !(judged.verdict() instanceof Verdict.Inconclusive) || isMissing) {
            return Optional.empty();
        }
        int most = comparison.plan().maxPairs();
        int seriesCount = comparison.plan().series().size();
        Optional<Look> last = judged.lastLook();
        OptionalInt at = last.isPresent()
                ? new DecidingLook(rule, correction.get(), seriesCount).after(last.get(), most)
                : first(rule, most);
        int have = (int) pairs.stream().filter(Pair::isValid).count();
        int more = at.isPresent() ? Math.max(0, at.getAsInt() - have) : 0;
        double secondsOfAPair = comparison.plan().elapsedSeconds(List.of(secondsPerPair(planned, pairs)));
        OptionalInt longest =
                last.isPresent() && at.isEmpty() ? inLongest(rule, seriesCount, last.get(), most) : OptionalInt.empty();
        return Optional.of(new MoreTime(
                more,
                more * secondsOfAPair,
                last.isPresent(),
                most,
                longest.isPresent() ? longest.getAsInt() * secondsOfAPair : null));
    }

    /** The number of pairs after which a new comparison with the maximum number of pairs is expected to decide it. */
    private static OptionalInt inLongest(Rule rule, int seriesCount, Look last, int most) {
        int longest = SequentialCorrection.mostPairs();
        if (most >= longest) {
            return OptionalInt.empty();
        }
        SequentialCorrection correction = SequentialCorrection.upTo(longest);
        return new DecidingLook(rule, correction, seriesCount).after(last, longest);
    }

    private static OptionalInt first(Rule rule, int most) {
        int first = rule.looks().get(0);
        return first <= most ? OptionalInt.of(first) : OptionalInt.empty();
    }

    /** The time for one valid pair, including its share of spoiled pairs. */
    private static double secondsPerPair(Optional<PlannedSeries> planned, List<Pair> pairs) {
        long valid = pairs.stream().filter(Pair::isValid).count();
        return valid == 0
                ? planned.map(series -> Schedule.FROZEN_DUEL.secondsOf(series.plan()))
                        .orElse(0.0)
                : pairs.stream()
                                .filter(pair -> pair.isValid() || Effort.isSpoiled(pair))
                                .mapToDouble(Pair::seconds)
                                .sum()
                        / valid;
    }

    /** True if some number of pairs that the rule allows is expected to decide it. */
    public boolean isPossible() {
        return isEnough() || !hasLook || longestSeconds != null;
    }

    public boolean isEnough() {
        return pairs > 0;
    }

    /** The total number of minutes, rounded up, that are expected to decide some of these series; 0 if none can be decided. */
    public static int minutes(List<Row> rows) {
        return minutes(rows.stream()
                .flatMap(row -> Optional.ofNullable(row.more()).stream())
                .filter(MoreTime::isEnough)
                .mapToDouble(MoreTime::seconds)
                .sum());
    }

    /** The time in whole minutes, rounded up. */
    public int minutes() {
        return minutes(seconds);
    }

    private static int minutes(double seconds) {
        return (int) Math.ceil(seconds / 60);
    }

    /** {@code about 12 more minutes would decide it}. */
    String words() {
        String time = "about " + Figures.count(minutes(), "more minute", "more minutes");
        if (isEnough()) {
            return time + (hasLook ? " would decide it" : " would reach its first look");
        }
        if (!hasLook) {
            return "no look fits into " + Figures.count(mostPairs, "pair", "pairs");
        }
        String most = SequentialCorrection.mostPairs() + " pairs would ";
        return longestSeconds == null
                ? "even " + most + "probably not decide it"
                : most + "decide it (about " + Figures.count(minutes(longestSeconds), "minute", "minutes") + ")";
    }
}
