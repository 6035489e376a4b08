package io.github.rjperf.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.Context;
import io.github.rjperf.record.InventedComparison;
import io.github.rjperf.record.InventedVerdict;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code history --week} from a real database to the comments of an issue. */
@Tag("deployment")
class DigestIT {
    private static final String NAME = "digest_test";
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final int NIGHTS = 24;
    private static final int ISSUE = 7;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private Database database;
    private Instant now = START.plus(Duration.ofDays(NIGHTS));

    @BeforeEach
    void install() throws IOException {
        database = TestServer.migrated(NAME);
        environment.put("GITHUB_API_URL", github.url());
        environment.put("RJPERF_UPSTREAM_TOKEN", FakeGitHub.TOKEN);
        Files.writeString(folder.resolve("rjperf.yaml"), TestInstallation.SETTINGS);
        for (int night = 0; night < NIGHTS; night++) {
            double speed = (night < NIGHTS / 2 ? 1 : 0.95) + (night % 2 == 0 ? 0.004 : -0.004);
            record(Context.Kind.TRUNK, night, "maven:trunk-" + night, speed);
        }
    }

    @AfterEach
    void close() {
        github.close();
    }

    private void record(Context.Kind kind, int night, String candidate, double speed) {
        new InventedComparison(
                        kind,
                        "linux-x64",
                        "host",
                        START.plus(Duration.ofDays(night)),
                        "maven:9.10.0",
                        candidate,
                        List.of(InventedVerdict.of("GetBenchmarks.get", speed)))
                .in(database);
    }

    private int run(String... words) {
        out.reset();
        err.reset();
        Map<String, String> properties = Map.of("rjperf.home", folder.toString(), "user.home", folder.toString());
        Settings settings = new Settings(environment, properties, Clock.fixed(now, ZoneOffset.UTC), time -> {});
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        List<String> arguments = new ArrayList<>(List.of(words));
        arguments.addAll(List.of("--db", TestServer.url(NAME)));
        return Main.commandLine(settings, console).execute(arguments.toArray(String[]::new));
    }

    private int post() {
        return post("" + ISSUE);
    }

    private int post(String issue) {
        String service = folder.resolve("rjperf.yaml").toString();
        return run("history", "--week", "--issue", issue, "--service", service);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String changePoint() {
        return TestServer.strings(NAME, "select id::text from perf.change_point")
                .get(0);
    }

    @Test
    void withoutAnIssueItIsPrinted() {
        assertThat(run("history", "--week")).as(err()).isZero();

        assertThat(out())
                .startsWith("### 🔴 1 of 1 series is slower now\n\nWeek from 2026-01-18 to 2026-01-25.")
                .contains(
                        "#### linux-x64",
                        "**Slower now** (1)",
                        "**New** (1)",
                        "change point " + changePoint() + ": −5");
        assertThat(err()).contains("1 new change point recorded");
        assertThat(github.seen()).isEmpty();
    }

    @Test
    void aWeekIsOneCommentThatFollowsTheDecisions() {
        assertThat(post()).as(err()).isZero();
        assertThat(upstream.bodies(ISSUE)).singleElement().asString().contains("**New** (1)");

        run("decide", changePoint(), "confirmed", "--by", "ann", "--reason", "comparison 3f2c9a1e");
        post();
        assertThat(upstream.bodies(ISSUE))
                .singleElement()
                .asString()
                .contains("**Confirmed, not yet fixed or accepted** (1)", "confirmed by ann")
                .doesNotContain("**New**");

        run("decide", changePoint(), "accepted", "--by", "ann", "--reason", "@all [x](y) <img src=z> ```");
        now = now.plusSeconds(60);
        post();
        assertThat(upstream.bodies(ISSUE))
                .singleElement()
                .asString()
                .startsWith("### 🟢 None of 1 series is slower now")
                .contains("**Accepted this week** (1)", "accepted by ann")
                .doesNotContain("@all", "[x]", "<img", "```")
                .endsWith("<!-- rjperf:digest week=2026-W04 -->");
        assertThat(err()).doesNotContain(FakeGitHub.TOKEN);

        now = now.plus(Duration.ofDays(8));
        post();
        assertThat(upstream.bodies(ISSUE)).hasSize(2).last().asString().doesNotContain("**Accepted this week**");
    }

    /** The database's own clock ends a mute. */
    @Test
    void aMutedSeriesIsListedAndIsNotSlowerUntilItsDay() {
        mute("now() + interval '1 day'");
        run("history", "--week");
        assertThat(out())
                .startsWith("### 🟢 None of 1 series is slower now")
                .contains("**Muted** (1)")
                .containsPattern("−5\\.\\d %.*, muted until \\d{4}-\\d\\d-\\d\\d: noisy \\[x]")
                .doesNotContain("**Slower now**");

        mute("now()");
        run("history", "--week");
        assertThat(out()).startsWith("### 🔴 1 of 1 series is slower now").doesNotContain("muted", "Muted");
    }

    private void mute(String until) {
        database.inTransaction(session -> session.update("insert into perf.mute (series_id, recorded, until, reason)"
                + " select id, now(), " + until + ", 'noisy [x]' from perf.series"));
    }

    @Test
    void falseAlarmsOfTheWeekAreCounted() {
        record(Context.Kind.CALIBRATION, NIGHTS - 1, "maven:9.10.0", 0.9);
        record(Context.Kind.CALIBRATION, NIGHTS - 2, "maven:9.10.0", 1);
        record(Context.Kind.CALIBRATION, NIGHTS - 9, "maven:9.10.0", 0.9);

        run("history", "--week");

        assertThat(out()).contains("**False alarms this week** (1)", "1 of 2 comparisons of a build with itself");
    }

    @Test
    void anIssueIsANumber() {
        assertThat(post("seven")).isEqualTo(2);
        assertThat(err()).contains("--issue is 'seven'; write only its number");
        assertThat(github.seen()).isEmpty();
    }

    @Test
    void postingNeedsAToken() {
        environment.remove("RJPERF_UPSTREAM_TOKEN");

        assertThat(post()).isEqualTo(2);
        assertThat(err()).contains("GITHUB_TOKEN is not set");
    }
}
