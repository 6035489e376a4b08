package io.github.rjperf.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.ChangePoints;
import io.github.rjperf.record.InventedComparison;
import io.github.rjperf.record.InventedVerdict;
import io.github.rjperf.record.SlowdownNotices;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a change point that a person confirmed to the comment on the pull request that brought it, once. */
@Tag("deployment")
class SlowdownCommentsIT {
    private static final String NAME = "slowdowns_test";
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    /** One pull request for each, numbered from 101. */
    private static final int COMMITS = 10;

    private static final int ISSUE = 7;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<String> comparisons = new ArrayList<>();

    @TempDir
    private Path folder;

    private Database database;
    private List<String> line;
    private Instant now = START.plus(Duration.ofDays(COMMITS));

    @BeforeEach
    void install() throws IOException {
        database = TestServer.migrated(NAME);
        Files.writeString(folder.resolve("rjperf.yaml"), TestInstallation.SETTINGS);
        line = upstream.addHistory(
                "main",
                IntStream.range(0, COMMITS)
                        .mapToObj(i -> "Change " + i + " (#" + (101 + i) + ")")
                        .toList());
        for (int i = 0; i < COMMITS; i++) {
            upstream.addPull(101 + i, "author").put("state", "closed");
            comparisons.add(measure("linux-x64", i));
        }
    }

    /** Each commit is 5 % slower than the one before it. */
    private String measure(String platform, int commit) {
        double speed = Math.pow(0.95, commit);
        return new InventedComparison(
                        Context.Kind.TRUNK,
                        platform,
                        "host",
                        START.plus(Duration.ofDays(commit)),
                        "maven:9.10.0",
                        "git:" + line.get(commit),
                        List.of(InventedVerdict.of(
                                InventedComparison.series("GetBenchmarks.get"), new Verdict.Regression(), speed, 0.01)))
                .in(database);
    }

    @AfterEach
    void close() {
        github.close();
    }

    private void run(String... words) {
        err.reset();
        Map<String, String> environment =
                Map.of("GITHUB_API_URL", github.url(), "RJPERF_UPSTREAM_TOKEN", FakeGitHub.TOKEN);
        Map<String, String> properties = Map.of("rjperf.home", folder.toString(), "user.home", folder.toString());
        Settings settings = new Settings(environment, properties, Clock.fixed(now, ZoneOffset.UTC), time -> {});
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        List<String> arguments = new ArrayList<>(List.of(words));
        arguments.addAll(List.of("--db", TestServer.url(NAME)));
        Console console = new Console(stream, stream, false, false, 100);
        assertThat(Main.commandLine(settings, console).execute(arguments.toArray(String[]::new)))
                .as(err())
                .isZero();
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private void digest() {
        String service = folder.resolve("rjperf.yaml").toString();
        run("history", "--week", "--issue", "" + ISSUE, "--service", service);
    }

    private void change(String comparison, int commit, double effect) {
        new ChangePoints(database)
                .add(
                        InventedComparison.series("GetBenchmarks.get"),
                        new ChangePoint(
                                null,
                                comparison,
                                effect,
                                effect - 0.01,
                                effect + 0.01,
                                ChangePoint.Status.CANDIDATE,
                                line.get(commit),
                                List.of()));
    }

    private void decide(int commit, String state) {
        now = now.plusSeconds(1);
        String id = TestServer.strings(
                        NAME,
                        "select id::text from perf.change_point where candidate_commit = '" + line.get(commit) + "'"
                                + " order by id")
                .get(0);
        run("decide", id, state, "--by", "ann", "--reason", "comparison 3f2c9a1e");
    }

    private void confirm(int commit) {
        change(comparisons.get(commit), commit, -0.05);
        decide(commit, "confirmed");
    }

    private List<String> on(int commit) {
        return upstream.bodies(101 + commit);
    }

    private long told() {
        return IntStream.range(0, COMMITS).filter(i -> !on(i).isEmpty()).count();
    }

    @Test
    void aConfirmedSlowdownIsSaidOnceWhereItCameFrom() {
        confirm(3);
        change(measure("macos-arm64", 2), 2, -0.2);
        change(measure("macos-arm64", 3), 3, -0.07);

        digest();
        digest();

        assertThat(told()).isEqualTo(1);
        assertThat(on(3))
                .singleElement()
                .asString()
                .startsWith("### 🔴 Since this pull request, 1 operation of the Java API is slower on trunk, worst −4.9"
                        + " %\n")
                .contains(
                        "confirmed by ann, 2026-01-11 02:00 UTC: comparison `3f2c9a1e`.",
                        "/compare/" + line.get(2) + "..." + line.get(3),
                        "<code>Get.<wbr>get/",
                        "/perf decide #1 accepted REASON",
                        "/facebook/rocksdb/issues/7\"")
                .endsWith("<!-- rjperf:slowdown commit=" + line.get(3) + " -->");
        assertThat(on(3).get(0)).doesNotContain("macos-arm64");
    }

    @Test
    void onlyWhatIsConfirmedAndSlowerIsSaid() {
        change(comparisons.get(2), 2, -0.05);
        change(comparisons.get(4), 4, 0.05);
        decide(4, "confirmed");
        confirm(6);
        decide(6, "invalid");

        digest();

        assertThat(told()).isZero();
    }

    @Test
    void aMutedSeriesIsNotSaidBeforeItsMuteEnds() {
        confirm(3);
        Instant ends = now.plus(Duration.ofDays(1));
        int unused = database.inTransaction(session -> session.update(
                "insert into perf.mute (series_id, recorded, until, reason) select id, ?, ?, 'noisy' from perf.series",
                START,
                ends));

        digest();
        assertThat(told()).isZero();

        now = ends;
        digest();
        assertThat(told()).isEqualTo(1);
    }

    @Test
    void aCommentThatAPersonDeletedStaysDeleted() {
        confirm(3);
        digest();
        upstream.deleteComment(upstream.below(104).get(0).path("id").asLong());

        now = now.plus(Duration.ofDays(8));
        digest();

        assertThat(told()).isZero();
    }

    @Test
    void aLostAnswerIsNotSaidTwice() {
        confirm(3);
        github.order(Fault.losingAnswer("POST", ".*/104/comments"));

        digest();
        digest();

        assertThat(on(3)).hasSize(1);
    }

    /** Two processes may have looked at the same time. */
    @Test
    void aCommitThatIsRecordedIsNotPostedAgain() {
        SlowdownNotices notices = new SlowdownNotices(database, "facebook/rocksdb");
        AtomicInteger posts = new AtomicInteger();
        for (int process = 0; process < 2; process++) {
            notices.once(line.get(3), 104, now, posts::incrementAndGet);
        }

        assertThat(posts).hasValue(1);
    }

    /** As after a crash between the comment and the commit of its row. */
    @Test
    void aCommentThatWasNotRecordedIsRecognized() {
        confirm(3);
        digest();
        TestServer.writing(NAME, "delete from perf.slowdown_notice");

        digest();

        assertThat(on(3)).hasSize(1);
        assertThat(TestServer.strings(NAME, "select pull_request::text from perf.slowdown_notice"))
                .containsExactly("104");
    }

    @Test
    void aWeekHasFiveAtMostAndTheNextOneTheRest() {
        for (int commit = 2; commit < 9; commit++) {
            confirm(commit);
        }
        digest();
        digest();
        assertThat(told()).isEqualTo(5);
        assertThat(on(8)).as("confirmed last").hasSize(1);

        now = now.plus(Duration.ofDays(8));
        digest();
        assertThat(told()).isEqualTo(7);
    }

    @Test
    void aPullRequestThatTakesNoCommentKeepsNoOtherFromItsOwn() {
        confirm(3);
        confirm(5);
        github.order(Fault.answering("POST", ".*/106/comments", Answer.refusal(403, "the conversation is locked")));

        digest();

        assertThat(err()).contains("No comment about the slowdown of " + line.get(5), "locked");
        assertThat(on(3)).hasSize(1);
        assertThat(on(5)).isEmpty();

        digest();
        assertThat(on(5)).as("tried again").hasSize(1);
    }

    @Test
    void betweenCommitsThatAreFarApartNoneIsBlamed() {
        String other = measure("other-x64", 9);
        measure("other-x64", 6);
        change(other, 9, -0.05);
        decide(9, "confirmed");

        digest();

        assertThat(told()).isZero();
    }
}
