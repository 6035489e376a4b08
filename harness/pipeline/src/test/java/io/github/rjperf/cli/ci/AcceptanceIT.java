package io.github.rjperf.cli.ci;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedBound;
import io.github.rjperf.model.service.AcceptanceRequest;
import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommandAnswer;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.service.ArtifactReader;
import io.github.rjperf.service.ArtifactSource;
import io.github.rjperf.service.JobRequest;
import io.github.rjperf.service.Publication;
import io.github.rjperf.service.PublishFailures;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.Version;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How far an acceptance reaches, from the archive of one run to the answer of the next, on a real database. */
class AcceptanceIT {
    private static final String NAME = "acceptance_test";
    private static final Links LINKS = new Links("https://github.com", ReaderPages.NONE);

    @TempDir
    private Path folder;

    private int accepted;
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeEach
    void create() {
        TestServer.migrated(NAME).close();
    }

    @Test
    void aSmallSlowdownThatWasAcceptedCoversNoLargeOnePushedLater() throws Exception {
        assertThat(conclusion(published(7, 0.04))).isEqualTo(CheckConclusion.FAILURE);
        accept(null);
        assertThat(conclusion(published(8, 0.04))).isEqualTo(CheckConclusion.SUCCESS);

        CommentFacts worse = published(9, 0.95);

        assertThat(conclusion(worse)).isEqualTo(CheckConclusion.FAILURE);
        assertThat(PullRequestComment.render(worse))
                .startsWith("### 🔴 1 of 2 operations got slower, worst −95.0 %, beyond what was accepted\n")
                .containsPattern("on linux-x64: accepted down to −4\\.\\d %, now −95\\.0 %");
    }

    @Test
    void theBoundThatWasNamedDecidesAndTheNewestOneAtThat() throws Exception {
        published(7, 0.04);
        accept(new AcceptedBound(-0.2));
        assertThat(conclusion(published(8, 0.15))).isEqualTo(CheckConclusion.SUCCESS);
        assertThat(conclusion(published(9, 0.25))).isEqualTo(CheckConclusion.FAILURE);

        published(10, 0.04);
        accept(new AcceptedBound(-0.06));

        assertThat(conclusion(published(11, 0.15))).isEqualTo(CheckConclusion.FAILURE);
    }

    @Test
    void aResultBeyondTheNamedBoundIsNotAccepted() throws Exception {
        published(7, 0.04);
        published(8, 0.95);

        Acceptances.Decided decided = accept(new AcceptedBound(-0.06));

        assertThat(decided.accepted()).isEmpty();
        assertThat(decided.beyond()).extracting(Acceptance::series).containsExactly(HonestBundle.ABSENT);
        assertThat(CommandAnswer.accepted(decided.accepted(), decided.beyond()))
                .startsWith("Not accepted, because it is slower than the bound:")
                .contains("−95.0 %", "below −6.0 %");
        assertThat(conclusion(published(9, 0.04))).isEqualTo(CheckConclusion.FAILURE);
    }

    @Test
    void whatIsNotSlowerCannotBeAcceptedInAdvance() throws Exception {
        published(7, 0);

        Acceptances.Decided decided = accept(null);

        assertThat(decided.accepted()).isEmpty();
        assertThat(decided.notSlower()).containsExactly(HonestBundle.ABSENT);
        assertThat(conclusion(published(8, 0.95))).isEqualTo(CheckConclusion.FAILURE);
    }

    @Test
    void whatWasAcceptedBeforeThereWereBoundsCoversNothing() throws Exception {
        published(7, 0.04);
        accept(null);
        try (Connection connection = DriverManager.getConnection(TestServer.url(NAME))) {
            connection
                    .createStatement()
                    .executeUpdate("update perf.acceptance set mean_log_ratio = null,"
                            + " low_log_ratio = null, high_log_ratio = null, bound_log_ratio = null");
        }

        CommentFacts facts = published(8, 0.04);

        assertThat(conclusion(facts)).isEqualTo(CheckConclusion.FAILURE);
        assertThat(PullRequestComment.render(facts)).contains("accepted without a bound by an earlier version");
    }

    @Test
    void theCommandTakesABoundAndRefusesWhatIsNone() throws Exception {
        published(7, 0.04);
        Files.writeString(folder.resolve("rjperf.yaml"), TestInstallation.SETTINGS);

        assertThat(command("6%")).isEqualTo(2);
        assertThat(said.toString(UTF_8)).contains("'6%' is not a bound; write a slowdown in percent, such as -6%");
        assertThat(command("-3%")).isEqualTo(2);
        assertThat(said.toString(UTF_8)).contains("is slower than the bound; give a lower one");
        assertThat(command("-6%")).isZero();

        assertThat(said.toString(UTF_8))
                .containsPattern("Accepted by ann on linux-x64: .*, −[34]\\.\\d %, down to −6\\.0 %");
        assertThat(conclusion(published(8, 0.055))).isEqualTo(CheckConclusion.SUCCESS);
        assertThat(conclusion(published(9, 0.065))).isEqualTo(CheckConclusion.FAILURE);
    }

    private int command(String bound) {
        Map<String, String> environment = Map.of(
                "INPUT_PULL_REQUEST", "12345",
                "INPUT_SERIES", "GetNotFoundBenchmarks.getNotFoundEven",
                "INPUT_BOUND", bound,
                "INPUT_REASON", "by design",
                "INPUT_REQUESTED_BY", "ann");
        Map<String, String> properties = Map.of("rjperf.home", folder.toString(), "user.home", folder.toString());
        Clock clock = Clock.fixed(HonestBundle.NOW, ZoneOffset.UTC);
        PrintStream print = new PrintStream(said, true, UTF_8);
        String service = folder.resolve("rjperf.yaml").toString();
        return Main.commandLine(
                        new Settings(environment, properties, clock, time -> {}),
                        new Console(print, print, false, false, 200))
                .execute("ci", "accept", "--service", service, "--db", TestServer.url(NAME));
    }

    private static CheckConclusion conclusion(CommentFacts facts) {
        return CheckSummary.of(facts).conclusion();
    }

    private Acceptances.Decided accept(@Nullable AcceptedBound bound) {
        Instant when = HonestBundle.NOW.plusSeconds(++accepted);
        Acceptances.Measured where = Acceptances.Measured.of("facebook/rocksdb", 12345);
        AcceptanceRequest request = new AcceptanceRequest(bound, "by design", "a-maintainer", when);
        try (Database database = database()) {
            return new Acceptances(database).accept(where, request, HonestBundle.ABSENT::equals);
        }
    }

    /** What a run answers whose candidate is slower by this fraction. */
    private CommentFacts published(int run, double slowdown) throws Exception {
        JobRequest requested =
                new JobRequest(HonestBundle.request(), RequestText.write(HonestBundle.request()), "" + run, "1");
        HonestBundle honest = new HonestBundle(requested.comparisonId(HonestBundle.PLATFORM, Shard.WHOLE), slowdown);
        Comparison comparison = honest.comparison(Version.number());
        Path in = Files.createDirectory(folder.resolve("in" + run));
        String lines = honest.lines(folder.resolve("bench" + run), comparison, honest.forks(comparison));
        Files.write(in.resolve("bundle-linux-x64-1.zip"), HonestBundle.zip(Map.of("forks.jsonl", lines)));
        Settings settings = new Settings(
                Map.of(), Map.of("user.home", folder.toString()), Clock.fixed(HonestBundle.NOW, ZoneOffset.UTC));
        Path work = Files.createDirectory(folder.resolve("work" + run));
        ArtifactReader intake = new ArtifactReader(
                requested,
                HonestBundle.service(),
                HonestBundle.plan(),
                BenchmarkJars.catalog(folder),
                settings,
                work,
                new PublishFailures(PlanCommandIT.console()));
        WorkflowRun carrying = LINKS.run("us/bench", run, 1);
        return new Publication(intake, carrying, LINKS, folder.resolve("out" + run))
                .publish(new ArtifactSource.InFolder(in, 1), AcceptanceIT::database);
    }

    private static Database database() {
        return Database.open(TestServer.url(NAME), Map.of());
    }
}
