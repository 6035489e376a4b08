package io.github.rjperf.service;

import io.github.rjperf.document.RequestText;
import io.github.rjperf.judge.PooledComparison;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.history.UsualNoise;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.Answers;
import io.github.rjperf.record.Calibrations;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.Mutes;
import io.github.rjperf.record.UsualNoises;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.RequestSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The answers to pull requests in the database, and everything else in it that belongs in an answer. */
public record AnswerHistory(Database database, Instant now) {
    /** The age beyond which calibrations and noise no longer show the current state of the host. */
    private static final Duration RECENT = Duration.ofDays(28);

    /** Adds acceptances, and how reliable the verdicts of each platform are. */
    CommentFacts complete(CommentFacts facts) {
        Request request = facts.request();
        Integer pullRequest = request.pullRequest();
        List<Acceptance> accepted =
                pullRequest == null ? List.of() : new Acceptances(database).of(request.repository(), pullRequest);
        List<Calibration> calibrated = new Calibrations(database).since(now.minus(RECENT));
        List<UsualNoise> noise = new UsualNoises(database).since(now.minus(RECENT));
        return new CommentFacts(
                request,
                facts.run(),
                facts.links(),
                facts.platforms(),
                each(facts, accepted, Acceptance::platform, Acceptance::on),
                each(facts, calibrated, Calibration::platform, Calibration::forPlatform),
                each(facts, noise, UsualNoise::platform, UsualNoise::on),
                facts.other());
    }

    /**
     * Finds what is known about the measuring hosts, for each platform of the answer.
     *
     * @param kind operating system and architecture: the recorded platform of a host, which several platforms of a request can
     *     share
     */
    private static <T> List<T> each(
            CommentFacts facts, List<T> known, Function<T, String> kind, BiFunction<T, String, T> on) {
        return facts.platforms().stream()
                .filter(PlatformResult.Measured.class::isInstance)
                .map(PlatformResult.Measured.class::cast)
                .flatMap(measured -> known.stream()
                        .filter(item -> kind.apply(item)
                                .equals(measured.results()
                                        .comparison()
                                        .host()
                                        .identity()
                                        .platform()))
                        .map(item -> on.apply(item, measured.platform())))
                .toList();
    }

    /** Records an answer to a pull request, so that it can be given again; does nothing for other answers. */
    void keep(CommentFacts facts) {
        Request request = facts.request();
        Integer pullRequest = request.pullRequest();
        if (pullRequest != null) {
            new Answers(database)
                    .add(
                            new Answers.Given(
                                    request.repository(),
                                    pullRequest,
                                    facts.run().repository(),
                                    facts.run().id(),
                                    facts.run().attempt(),
                                    RequestText.write(request),
                                    facts.platforms().stream()
                                            .map(AnswerHistory::part)
                                            .toList()),
                            now);
        }
    }

    private static Answers.Part part(PlatformResult result) {
        if (result instanceof PlatformResult.DidNotBuild failed) {
            return new Answers.Part(result.platform(), result.outcome(), null, failed.what(), failed.logTail());
        }
        if (result instanceof PlatformResult.NotMeasured none) {
            return new Answers.Part(result.platform(), result.outcome(), null, none.reason(), "");
        }
        PlatformResult.Measured measured = (PlatformResult.Measured) result;
        String comparison = measured.results().comparison().id();
        return new Answers.Part(result.platform(), result.outcome(), comparison, measured.missing(), "");
    }

    /** The last answer to a pull request, with everything that is known now; empty if none is recorded. */
    public Optional<CommentFacts> last(String repository, int pullRequest, Links links) {
        return last(repository, pullRequest, links, false).map(this::withOther);
    }

    /** The last answer about the matrix, or about the pull request's own benchmarks. */
    private Optional<CommentFacts> last(String repository, int pullRequest, Links links, boolean ofBenchmarks) {
        return new Answers(database)
                .last(repository, pullRequest, ofBenchmarks)
                .map(given -> complete(facts(given, links)));
    }

    /** These facts with the last other answer about the same commits. */
    CommentFacts withOther(CommentFacts facts) {
        Request request = facts.request();
        Integer pullRequest = request.pullRequest();
        return pullRequest == null
                ? facts
                : last(request.repository(), pullRequest, facts.links(), !request.measuresTree())
                        .filter(other -> areOfSameCommits(other.request(), request))
                        .map(facts::with)
                        .orElse(facts);
    }

    private static boolean areOfSameCommits(Request one, Request other) {
        return one.base().equals(other.base()) && one.candidate().equals(other.candidate());
    }

    private CommentFacts facts(Answers.Given given, Links links) {
        WorkflowRun run = links.run(given.runRepository(), given.run(), given.attempt());
        Request request = RequestText.read(given.request());
        String reproduce = RequestSummary.command(request, links);
        List<PlatformResult> results = given.parts().stream()
                .map(part -> result(part, request, reproduce))
                .toList();
        return new CommentFacts(request, run, links, results);
    }

    private PlatformResult result(Answers.Part part, Request request, String reproduce) {
        return switch (part.outcome()) {
            case MEASURED ->
                new PlatformResult.Measured(part.platform(), results(part, request, reproduce), part.reason(), "");
            case BASE_NOT_BUILT ->
                new PlatformResult.DidNotBuild(part.platform(), Side.BASE, part.reason(), part.log());
            case CANDIDATE_NOT_BUILT ->
                new PlatformResult.DidNotBuild(part.platform(), Side.CANDIDATE, part.reason(), part.log());
            case CANCELLED, NO_BUNDLE, REFUSED ->
                new PlatformResult.NotMeasured(part.platform(), part.outcome(), part.reason());
        };
    }

    private Results results(Answers.Part part, Request request, String reproduce) {
        String id = String.valueOf(part.comparison());
        ComparisonReader archive = new ComparisonReader(database);
        ComparisonReader.Recorded recorded = archive.load(id).orElseThrow(() -> lost(id));
        Judgment judgment = archive.judgment(id).orElseThrow(() -> lost(id));
        PooledComparison pooled =
                PooledResults.pool(database, request, recorded.comparison(), Pairs.of(recorded.forks()));
        PooledResults results = pooled.earlier().isEmpty()
                ? new PooledResults(pooled, judgment)
                : PooledResults.judged(pooled, judgment.rule(), judgment.failOn())
                        .withReasonsOf(judgment);
        ExplanationHistory history = new ExplanationHistory(database);
        Results shown =
                CompactResults.of(results.shown(part.platform(), reproduce).muting(new Mutes(database).of(id, now)));
        return history.withEarlier(shown.explainedBy(history.of(id)), pooled.earlier());
    }

    private static RecordException lost(String id) {
        return new RecordException("comparison " + id + " or its judgment is no longer in the database");
    }
}
