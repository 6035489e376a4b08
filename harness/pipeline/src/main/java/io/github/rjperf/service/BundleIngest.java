package io.github.rjperf.service;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.judge.PooledComparison;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.KnownObstacle;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.verdict.Contradiction;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.RecordedVerdicts;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.RequestSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges a checked bundle again from its forks and records it, in one transaction or not at all.
 *
 * @param failOn resources that fail a comparison in this installation if a series uses more of them
 * @param catalog the benchmarks of this program
 */
public record BundleIngest(Request request, Links links, List<Resource> failOn, Catalog catalog) {
    /** The recorded results, ready to be reported; a bundle that was recorded before changes nothing. */
    public Results into(Database database, Bundle bundle, String platform) {
        ReadBundle read = bundle.read();
        Comparison comparison = read.comparison();
        PooledComparison pooled = PooledResults.pool(database, request, comparison, read.pairs());
        Rule rule = JudgingRules.of(pooled.comparison())
                .sharedBy(request.platforms().size());
        PooledResults results = PooledResults.judged(pooled, rule, failOn);
        if (request.pullRequest() != null && !request.measuresTree()) {
            results = results.withReasonsOf(checked(results.judgment(), comparison, database));
        }
        Judgment judgment = results.judgment()
                .of(comparison.plan().series().stream().map(PlannedSeries::key).toList());
        bundle.writeVerdict(judgment);
        new Recorder(database)
                .record(
                        new Recording(comparison, read.forks(), judgment, context(comparison, read.forks()), false),
                        bundle.sha256());
        Results shown = results.shown(platform, RequestSummary.command(request, links))
                .explainedBy(explanation(bundle, comparison, judgment));
        ExplanationHistory history = new ExplanationHistory(database);
        history.keep(shown);
        return history.withEarlier(shown, pooled.earlier());
    }

    /**
     * Checks why the bundle of a pull request says that series are not comparable. Code of the pull request can write any reason into
     * it, so one that does not name the candidate counts only if the runs of trunk or the needs of the benchmark allow it. Otherwise
     * the candidate lost the series.
     */
    private Judgment checked(Judgment judgment, Comparison comparison, Database database) {
        return judgment.mapVerdicts((series, verdict) -> {
            if (!(verdict instanceof Verdict.NotComparable missing) || missing.isLost()) {
                return verdict;
            }
            String claim = missing.reason();
            return contradiction(series, claim, comparison, database)
                    .<Verdict>map(
                            known -> new Verdict.NotComparable(known.against(claim, comparison.label(Side.CANDIDATE))))
                    .orElse(verdict);
        });
    }

    /** Empty if the reason is believed. */
    private Optional<Contradiction> contradiction(
            SeriesKey series, String claim, Comparison comparison, Database database) {
        Optional<Boolean> ran = new RecordedVerdicts(database)
                .ranOnTrunk(series, comparison.host().identity());
        if (ran.isPresent()) {
            return ran.get() ? Optional.of(Contradiction.TRUNK_RUNS_IT) : Optional.empty();
        }
        Benchmark benchmark = catalog.benchmark(series.benchmark());
        if (benchmark.needsOf(series).isEmpty()) {
            return Optional.of(Contradiction.EVERY_BUILD_CAN);
        }
        boolean isPossible = claim.startsWith(Side.BASE.word() + " ") || benchmark.isSynthetic();
        return isPossible ? Optional.empty() : Optional.of(Contradiction.NEEDS_ONLY_THE_BUILD);
    }

    /** The explanation in the bundle; null if it cannot be read, which has no other consequence. */
    private static @Nullable Explanation explanation(Bundle bundle, Comparison comparison, Judgment judgment) {
        try {
            Explanation found = bundle.readExplanation(comparison).orElse(null);
            boolean isSplit = !comparison.plan().shards().isEmpty();
            return found == null && isSplit
                    ? Explanation.none(comparison.id(), judgment.withCause(), KnownObstacle.SPLIT.words())
                    : found;
        } catch (DocumentException e) {
            return Explanation.none(comparison.id(), judgment.withCause(), KnownObstacle.UNREADABLE.words());
        }
    }

    /** The context; it depends only on the bundle and the request, not on the time of publishing. */
    private Context context(Comparison comparison, List<Fork> forks) {
        Instant began = later(comparison.created(), request.requested());
        Instant ended = forks.stream()
                .map(fork -> fork.started().plus(Duration.ofMillis((long) (fork.seconds() * 1000))))
                .reduce(began, BundleIngest::later);
        return new Context(
                request.kind(),
                request.repository(),
                request.pullRequest(),
                Request.commitOf(request.base()),
                Request.commitOf(request.candidate()),
                request.requested(),
                began,
                ended,
                request.requestedBy(),
                List.of());
    }

    private static Instant later(Instant first, Instant second) {
        return first.isBefore(second) ? second : first;
    }
}
