package io.github.rjperf.report;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.stats.PairEstimate;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One series as shown in all outputs.
 *
 * @param name name of the series, with the calls of both sides if they differ
 * @param pairs all its pairs in time order, including invalid ones
 * @param more time that it still needs; null if it is not inconclusive
 * @param why reason why it changed; null if that was not examined
 * @param mute mute that keeps it from failing anything; null if it is not muted
 * @param failing resources whose higher use fails the comparison; none if the series is muted
 */
public record Row(
        SeriesVerdict judged,
        String name,
        List<Pair> pairs,
        Rule rule,
        @Nullable MoreTime more,
        @Nullable ExplainedSeries why,
        @Nullable Mute mute,
        List<Resource> failing) {
    private static final Comparator<Row> BY_SEVERITY = Comparator.comparing(Unmeasured::is)
            .thenComparing(Row::kind)
            .thenComparingDouble(Row::rank)
            .thenComparing(Row::name);

    public Row {
        pairs = List.copyOf(pairs);
        failing = List.copyOf(failing);
    }

    /** All series of the results, the one to act on first. */
    public static List<Row> bySeverity(Results results) {
        Map<SeriesKey, List<Pair>> pairs = results.pairs().stream()
                .sorted(Comparator.comparing(Row::started)
                        .thenComparingInt(p -> p.slot().pair())
                        .thenComparingInt(p -> p.slot().attempt()))
                .collect(Collectors.groupingBy(Pair::series));
        return results.judgment().series().stream()
                .map(s -> of(results, s, pairs.getOrDefault(s.series(), List.of())))
                .sorted(BY_SEVERITY)
                .toList();
    }

    private static Row of(Results results, SeriesVerdict judged, List<Pair> pairs) {
        Rule rule = results.judgment().rule();
        Mute mute = results.muted().get(judged.series());
        return new Row(
                judged,
                results.comparison().name(judged.series()),
                pairs,
                rule,
                MoreTime.of(results.comparison(), rule, judged, pairs).orElse(null),
                results.explanation() == null
                        ? null
                        : results.explanation().of(judged.series()).orElse(null),
                mute,
                mute == null ? results.judgment().failing(judged) : List.of());
    }

    public VerdictKind kind() {
        return isSlowerAndMuted() ? VerdictKind.MUTED : VerdictKind.of(judged.verdict());
    }

    private boolean isSlowerAndMuted() {
        return mute != null && judged.verdict().isSlower();
    }

    /** The verdict in a few words. */
    public String verdict() {
        return VerdictText.verdict(judged.verdict()) + (isSlowerAndMuted() ? ", muted" : "");
    }

    /** The reason why it is muted, or why it has no decision and what it still needs; empty if it has a decision. */
    public String reason() {
        return PlainText.joined(
                "; ",
                mute != null && isSlowerAndMuted() ? MuteText.of(mute) : "",
                VerdictText.reason(judged.verdict()),
                more == null ? "" : more.words());
    }

    /** The reason, with the words of its forks kept apart. */
    public RichText quotedReason() {
        return VerdictText.quotedReason(this);
    }

    /** Where most of its change arises, in one clause; empty if that is not known. */
    public RichText cause() {
        return ExplanationText.clause(this);
    }

    public Optional<Look> look() {
        return judged.lastLook();
    }

    public List<Pair> validPairs() {
        return pairs.stream().filter(Pair::isValid).toList();
    }

    /** The valid pairs behind the last look; none before the first. */
    List<Pair> judgedPairs() {
        return validPairs().stream().limit(look().map(Look::pairs).orElse(0)).toList();
    }

    /** The log ratio that the verdict uses for a valid pair. */
    public double logRatio(Pair pair) {
        return PairEstimate.logRatio(pair);
    }

    /** True if its operations use more of a resource on the candidate and it is not muted. */
    boolean usesMore(Resource resource) {
        return mute == null && judged.usesMore(resource);
    }

    /** The number of pairs behind the interval; before the first look, the number of valid ones so far. */
    public int pairCount() {
        return look().map(Look::pairs).orElseGet(() -> validPairs().size());
    }

    /** {@code −6.4 % [−7.9, −4.8]}, or a dash. */
    public String change() {
        return look().map(Figures::change).orElse(Figures.NONE);
    }

    /** Both scores: {@code 1.02 M → 508 k ops/s}; empty before the first valid pair. */
    public String scores() {
        return judged.baseScore() == null || judged.candidateScore() == null
                ? ""
                : base().replaceFirst(" ops/s$", "") + " → " + candidate();
    }

    public String base() {
        return score(judged.baseScore());
    }

    public String candidate() {
        return score(judged.candidateScore());
    }

    private String score(@Nullable Double score) {
        return Figures.orNone(score, known -> Figures.score(known, judged.unit()));
    }

    /** The rank among rows of one kind: the smaller it is, the sooner a reader needs the row. */
    public double rank() {
        if (judged.verdict() instanceof Verdict.Inconclusive open) {
            return -open.slowerByAtMost();
        }
        double mean = look().map(Look::meanLogRatio).orElse(0.0);
        return judged.verdict().isFaster() ? -mean : mean;
    }

    private static Instant started(Pair pair) {
        Instant base = pair.base().started();
        Instant candidate = pair.candidate().started();
        return base.isBefore(candidate) ? base : candidate;
    }
}
