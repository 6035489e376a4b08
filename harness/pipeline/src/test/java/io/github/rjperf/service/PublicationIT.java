package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.rjperf.cli.ci.PlanCommandIT;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.service.AcceptanceRequest;
import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.RecordedComparisons;
import io.github.rjperf.record.RecordedContext;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.JobSummary;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.Version;
import io.github.rjperf.testing.BenchmarkJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From the archive that a machine handed in to rows and the words of the answer, on a real database. */
class PublicationIT {
    private static final String NAME = "publication_test";
    private static final Links LINKS = new Links("https://github.com", ReaderPages.NONE);

    private final JobRequest requested = job(HonestBundle.request(), "7");
    private final JobRequest again = job(HonestBundle.request(), "8");
    private final String id = requested.comparisonId(HonestBundle.PLATFORM, Shard.WHOLE);

    @TempDir
    private Path folder;

    private final PublishFailures troubles = new PublishFailures(PlanCommandIT.console());
    private int published;
    private int handedIn;

    @BeforeEach
    void create() {
        TestServer.migrated(NAME).close();
    }

    @Test
    void aSlowerOperationIsRecordedAndFails() throws Exception {
        handIn(0.3);
        CommentFacts facts = publish(this::database);
        assertThat(CheckSummary.of(facts).conclusion()).isEqualTo(CheckConclusion.FAILURE);
        String comment = PullRequestComment.render(facts);
        assertThat(comment.lines().findFirst().orElseThrow()).contains("slower");
        assertThat(comment).contains("GetNotFound.getNotFoundEven/");
        assertThat(comment).doesNotContain("@everyone", "<script>");
        try (Database database = database()) {
            assertThat(new ComparisonReader(database).load(id).orElseThrow().forks())
                    .hasSize(20);
            Context context = RecordedContext.of(database, id).orElseThrow();
            assertThat(context.pullRequest()).isEqualTo(12345);
            assertThat(context.requestedBy()).isEqualTo("a-maintainer");
            assertThat(context.requested()).isEqualTo(HonestBundle.ASKED);
        }
        assertThat(folder.resolve("out/report-linux-x64.html")).isNotEmptyFile();
    }

    @Test
    void aHarmlessOneIsGreenAndPublishingAgainChangesNothing() throws Exception {
        handIn(0);
        CommentFacts first = publish(this::database);
        assertThat(CheckSummary.of(first).conclusion()).isEqualTo(CheckConclusion.SUCCESS);
        long rows = rows();
        assertThat(PullRequestComment.render(publish(this::database))).isEqualTo(PullRequestComment.render(first));
        assertThat(rows()).isEqualTo(rows);
    }

    @Test
    void aHarmlessRerunDoesNotTakeBackASlowdown() throws Exception {
        handIn(0.3);
        publish(this::database);

        CommentFacts second = rerun(0);

        assertThat(CheckSummary.of(second).conclusion()).isEqualTo(CheckConclusion.FAILURE);
        String comment = PullRequestComment.render(second);
        assertThat(comment)
                .contains(
                        "This is measurement 2 of the same builds on this host, and all of their pairs count together."
                                + " Earlier: 2026-03-10 12:01 UTC, 10 pairs, regression.");
        assertThat(folder.resolve("out/report-linux-x64.html")).content().contains("This is measurement 2 of");
        try (Database database = database()) {
            assertThat(new ComparisonReader(database)
                            .judgment(again.comparisonId(HonestBundle.PLATFORM, Shard.WHOLE))
                            .orElseThrow()
                            .status())
                    .isEqualTo(Judgment.Status.REGRESSION);
            CommentFacts last = new AnswerHistory(database, HonestBundle.NOW)
                    .last("facebook/rocksdb", 12345, LINKS)
                    .orElseThrow();
            assertThat(PullRequestComment.render(last)).isEqualTo(comment);
        }
        long rows = rows();
        rerun(0);
        assertThat(rows()).isEqualTo(rows);
    }

    @ParameterizedTest
    @EnumSource(names = {"TRUNK", "RELEASE"})
    void norDoesOneOfTrunkOrOfAReleaseWithoutAPullRequest(Context.Kind kind) throws Exception {
        Request pull = HonestBundle.request();
        Request request = HonestBundle.request(kind, pull.base(), pull.candidate());

        measured(job(request, "7"), 0.3, 0);

        assertThat(CheckSummary.of(measured(job(request, "8"), 0, 1)).conclusion())
                .isEqualTo(CheckConclusion.FAILURE);
    }

    @Test
    void identicalBuildsAreRecordedAndGreenWithoutAPair() throws Exception {
        handIn(new HonestBundle(id, 0).identical(Version.number()), List.of());
        CommentFacts facts = publish(this::database);
        assertThat(CheckSummary.of(facts).conclusion()).isEqualTo(CheckConclusion.SUCCESS);
        String comment = PullRequestComment.render(facts);
        assertThat(comment)
                .startsWith("### 🟢 Nothing that is measured differs: both builds have the same native library")
                .doesNotContain("Measured ", "getNotFoundEven", "What to do");
        assertThat(JobSummary.render(facts)).contains("Nothing that is measured differs");
        try (Database database = database()) {
            assertThat(new RecordedComparisons(database)
                            .list(new RecordedComparisons.Filter(null, null, Judgment.Status.NOTHING_DIFFERS, 9)))
                    .extracting(RecordedComparison::id)
                    .containsExactly(id);
            CommentFacts again = new AnswerHistory(database, HonestBundle.NOW)
                    .last("facebook/rocksdb", 12345, LINKS)
                    .orElseThrow();
            assertThat(PullRequestComment.render(again)).isEqualTo(comment);
        }
        long rows = rows();
        publish(this::database);
        assertThat(rows()).isEqualTo(rows);
        assertThat(folder.resolve("out/report-linux-x64.html")).content().contains("Nothing that is measured differs");
    }

    @Test
    void aClaimToBeIdenticalThatTheManifestsContradictIsRefused() throws Exception {
        handIn(new HonestBundle(id, 0).comparison(Version.number()), List.of());
        CommentFacts facts = publish(this::database);
        assertThat(CheckSummary.of(facts).conclusion()).isEqualTo(CheckConclusion.NEUTRAL);
        assertThat(PullRequestComment.render(facts))
                .contains("The result from linux-x64 was refused: nothing was measured.");
        assertThat(JobSummary.render(facts)).contains("forks.jsonl contains no pair");
        assertThat(rows()).isZero();
    }

    @Test
    void whatIsAcceptedFailsNoMore() throws Exception {
        handIn(0.3);
        publish(this::database);
        Acceptances.Measured where = Acceptances.Measured.of("facebook/rocksdb", 12345);
        AcceptanceRequest request = new AcceptanceRequest(null, "by design", "a-maintainer", HonestBundle.NOW);
        try (Database database = database()) {
            List<Acceptance> accepted = new Acceptances(database)
                    .accept(where, request, key -> key.benchmark().endsWith("getNotFoundEven"))
                    .accepted();
            assertThat(accepted).extracting(Acceptance::series).containsExactly(HonestBundle.ABSENT);
            assertThat(new Acceptances(database)
                            .accept(where, request, key -> false)
                            .accepted())
                    .isEmpty();
        }
        CommentFacts facts = publish(this::database);
        assertThat(facts.acceptances()).hasSize(1);
        assertThat(CheckSummary.of(facts).conclusion()).isNotEqualTo(CheckConclusion.FAILURE);
    }

    @Test
    void theLastAnswerIsGivenAgainWordForWord() throws Exception {
        handIn(0.3);
        CommentFacts facts = publish(this::database);
        try (Database database = database()) {
            AnswerHistory memory = new AnswerHistory(database, HonestBundle.NOW);
            assertThat(memory.last("facebook/rocksdb", 54321, LINKS)).isEmpty();
            CommentFacts again = memory.last("facebook/rocksdb", 12345, LINKS).orElseThrow();
            assertThat(PullRequestComment.render(again)).isEqualTo(PullRequestComment.render(facts));
            assertThat(CheckSummary.of(again)).isEqualTo(CheckSummary.of(facts));
        }
    }

    @Test
    void platformsWithoutAResultBelongToTheAnswer() {
        Request one = HonestBundle.request();
        List<PlatformResult> results = List.of(
                new PlatformResult.DidNotBuild("linux-x64", Side.CANDIDATE, "no \u0001 rule", "x.cc:1: error"),
                new PlatformResult.DidNotBuild("linux-arm64", Side.BASE, "no compiler", ""),
                new PlatformResult.NotMeasured("macos-arm64", PlatformOutcome.CANCELLED, "it was cancelled"));
        CommentFacts newer = new CommentFacts(on(results), LINKS.run("us/bench", 8, 2), LINKS, results);
        CommentFacts older = new CommentFacts(on(results), LINKS.run("us/bench", 8, 1), LINKS, results);
        try (Database database = database()) {
            AnswerHistory memory = new AnswerHistory(database, HonestBundle.NOW);
            memory.keep(newer);
            memory.keep(older);
            assertThat(memory.last(one.repository(), 12345, LINKS)).contains(newer);
        }
    }

    private static Request on(List<PlatformResult> results) {
        String platforms = results.stream()
                .map(result -> "\"" + result.platform() + "\"")
                .collect(Collectors.joining(",", "[", "]"));
        return RequestText.read(RequestText.write(HonestBundle.request()).replace("[\"linux-x64\"]", platforms));
    }

    @Test
    void aDatabaseThatDoesNotAnswerIsSaidAndNothingIsShown() throws Exception {
        handIn(0.3);
        CommentFacts facts = publication().publish(source(), () -> {
            throw new RecordException("no server");
        });
        assertThat(troubles.isNone()).isFalse();
        assertThat(PullRequestComment.render(facts))
                .contains("could not be recorded")
                .doesNotContain("getNotFoundEven");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** Also what no program can foresee: bugs, and the lack of memory that one platform's bundle causes. */
    @ParameterizedTest
    @ValueSource(classes = {OutOfMemoryError.class, StackOverflowError.class, IllegalStateException.class})
    void whatFailsForOnePlatformLeavesTheOthers(Class<? extends Throwable> failure) throws Exception {
        handIn(0);
        Request both = RequestText.read(RequestText.write(HonestBundle.request())
                .replace("[\"linux-x64\"]", "[\"macos-arm64\",\"linux-x64\"]"));
        JobRequest of = new JobRequest(both, requested.text(), "7", "1");
        ArtifactSource source = (platform, shard) -> {
            if (platform.equals("macos-arm64")) {
                PublicationIT.<RuntimeException>raise(failure);
            }
            return source().of(platform, shard);
        };

        CommentFacts facts = publication(of).publish(source, this::database);

        PlatformResult.NotMeasured mac =
                (PlatformResult.NotMeasured) facts.platforms().get(0);
        assertThat(mac.reason()).contains("internal error (" + failure.getSimpleName() + ")", "/perf rerun");
        assertThat(facts.platforms().get(1)).isInstanceOf(PlatformResult.Measured.class);
        assertThat(troubles.isNone()).isFalse();
        assertThat(PullRequestComment.render(facts)).contains("internal error");
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Class<? extends Throwable> failure) throws T {
        try {
            throw (T) failure.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Test
    void aSideThatDidNotBuildAndAPlatformThatHandedInNothingAreSaid() throws Exception {
        Bundle bundle = Bundle.at(folder.resolve("failed"));
        bundle.writeFailure(new BuildFailure(
                Side.CANDIDATE, BuildFailure.Stage.COMPILE, "did not compile", List.of("x.cc:1: error: no")));
        Files.createDirectories(folder.resolve("in"));
        Files.write(
                folder.resolve("in/bundle-linux-x64-1.zip"),
                HonestBundle.zip(Map.of("failure.json", Files.readString(bundle.failure()))));
        assertThat(publish(this::database).platforms().get(0))
                .isEqualTo(new PlatformResult.DidNotBuild(
                        "linux-x64", Side.CANDIDATE, "did not compile", "x.cc:1: error: no"));
        Files.delete(folder.resolve("in/bundle-linux-x64-1.zip"));
        assertThat(publish(this::database).platforms().get(0)).isInstanceOf(PlatformResult.NotMeasured.class);
        assertThat(rows()).isZero();
    }

    @Test
    void aBundleOfAnotherAttemptIsRefused() throws Exception {
        handIn(0);
        Files.move(folder.resolve("in/bundle-linux-x64-1.zip"), folder.resolve("in/bundle-linux-x64-2.zip"));
        JobRequest second = new JobRequest(requested.request(), requested.text(), "7", "2");
        CommentFacts facts =
                publication(second).publish(new ArtifactSource.InFolder(folder.resolve("in"), 2), this::database);
        PlatformResult.NotMeasured refused =
                (PlatformResult.NotMeasured) facts.platforms().get(0);
        assertThat(refused.outcome()).isEqualTo(PlatformOutcome.REFUSED);
        assertThat(refused.reason()).contains("a different request or run");
        assertThat(rows()).isZero();
    }

    @Test
    void theLogOfAJobTakesNoCommandsFromStrangers() {
        assertThat(JobLog.line("::add-mask::x\n::error::y")).isEqualTo(": :add-mask::x ::error::y");
        assertThat(JobLog.line("a\u0085b\u009bc\u2028d\u2029e\u202ef\u2066g")).isEqualTo("a b c d e f g");
        assertThat(JobLog.line("a ##[error]b")).isEqualTo("a # #[error]b");
        assertThat(catchThrowable(() -> new WorkflowFiles(settings(), PlanCommandIT.console()).output("a", "b\nc=d")))
                .hasMessageContaining("not one line");
    }

    private CommentFacts publish(Supplier<Database> database) {
        return publication().publish(source(), database);
    }

    private Publication publication() {
        return publication(requested);
    }

    private Publication publication(JobRequest of) {
        ArtifactReader intake = new ArtifactReader(
                of,
                HonestBundle.service(),
                HonestBundle.plan(),
                BenchmarkJars.catalog(folder),
                settings(),
                folder.resolve("work" + ++published),
                troubles);
        assertThat(folder.resolve("work" + published).toFile().mkdir()).isTrue();
        long number = Long.parseLong(of.run());
        WorkflowRun run = new WorkflowRun("us/bench", number, 1, "https://github.com/us/bench/actions/runs/" + number);
        return new Publication(intake, run, LINKS, folder.resolve("out"));
    }

    /** Ten minutes later, the same request was measured by another run. */
    private CommentFacts rerun(double slowdown) throws Exception {
        return measured(again, slowdown, 1);
    }

    private static JobRequest job(Request request, String run) {
        return new JobRequest(request, RequestText.write(request), run, "1");
    }

    private CommentFacts measured(JobRequest of, double slowdown, int later) throws Exception {
        HonestBundle honest = new HonestBundle(of.comparisonId(HonestBundle.PLATFORM, Shard.WHOLE), slowdown);
        Comparison first = honest.comparison(Version.number());
        Comparison comparison = later == 0 ? first : HonestBundle.later(first);
        handIn(comparison, honest.forks(comparison));
        return publication(of).publish(source(), this::database);
    }

    private ArtifactSource source() {
        return new ArtifactSource.InFolder(folder.resolve("in"), 1);
    }

    private Settings settings() {
        return new Settings(
                Map.of(), Map.of("user.home", folder.toString()), Clock.fixed(HonestBundle.NOW, ZoneOffset.UTC));
    }

    private void handIn(double slowdown) throws Exception {
        HonestBundle honest = new HonestBundle(id, slowdown);
        Comparison comparison = honest.comparison(Version.number());
        handIn(comparison, honest.forks(comparison));
    }

    private void handIn(Comparison comparison, List<Fork> forks) throws Exception {
        String lines = new HonestBundle(id, 0).lines(folder.resolve("bench" + ++handedIn), comparison, forks);
        Files.createDirectories(folder.resolve("in"));
        Files.write(folder.resolve("in/bundle-linux-x64-1.zip"), HonestBundle.zip(Map.of("forks.jsonl", lines)));
    }

    private Database database() {
        return Database.open(TestServer.url(NAME), Map.of());
    }

    private static long rows() throws Exception {
        return TestServer.rows(NAME);
    }
}
