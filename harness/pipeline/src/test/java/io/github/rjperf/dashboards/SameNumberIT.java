package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.InventedComparison;
import io.github.rjperf.record.InventedVerdict;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The number of series that are slower now is the same wherever it is shown, and a run that cannot tell does not change it. */
@Tag("deployment")
class SameNumberIT {
    private static final String NAME = "same_number_test";
    private static final String DAYS = System.getProperty("rjperf.demo.days", "100");
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final Pattern SLOWER = Pattern.compile("(None|\\d+) of \\d+ series (?:is|are) slower now");
    private static final Pattern BADGE = Pattern.compile(">(nothing|\\d+) slower(?: \\(demo\\))?<");

    @TempDir
    private Path folder;

    private Database database;

    @BeforeEach
    void create() {
        database = TestServer.migrated(NAME);
    }

    private String run(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Settings settings = new Settings(Map.of(), Map.of("user.home", folder.toString()), Clock.systemUTC());
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        String[] all = Stream.concat(Stream.of(words), Stream.of("--db", TestServer.url(NAME)))
                .toArray(String[]::new);
        assertThat(Main.commandLine(settings, console).execute(all))
                .as(err.toString(StandardCharsets.UTF_8))
                .isZero();
        return out.toString(StandardCharsets.UTF_8);
    }

    /** The number on each of the six surfaces. */
    private Map<String, String> shown() throws Exception {
        Path page = folder.resolve("history.html");
        Path site = folder.resolve("site");
        Map<String, String> shown = new LinkedHashMap<>();
        shown.put("history", found(SLOWER, run("history", "--html", page.toString())));
        shown.put("page of history", found(SLOWER, heading(page)));
        run("site", site.toString());
        shown.put("site", found(SLOWER, heading(site.resolve("index.html"))));
        shown.put("badge", found(BADGE, Files.readString(site.resolve("badge.svg"))));
        shown.put(
                "digest",
                found(SLOWER, run("history", "--week").lines().findFirst().orElse("")));
        shown.put("fleet", fleet());
        return shown;
    }

    private static String heading(Path page) throws Exception {
        return Jsoup.parse(Files.readString(page)).expectFirst("h1").text();
    }

    private static String found(Pattern number, String text) {
        Matcher matcher = number.matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return matcher.group(1).replaceAll("None|nothing", "0");
    }

    private static String fleet() throws Exception {
        try (Connection connection = DriverManager.getConnection(TestServer.url(NAME))) {
            Map<String, List<String>> all = new TreeMap<>();
            for (String variable : List.of("platform", "operation")) {
                all.put(
                        variable,
                        Table.query(connection, "select distinct " + variable + " from dash.series")
                                .offered());
            }
            Board.Target tile = Board.named("fleet").targets().stream()
                    .filter(target -> target.panel().path("title").asText().equals("What needs attention now?"))
                    .findFirst()
                    .orElseThrow();
            String sql = new GrafanaSql(START.toString(), START.toString(), all).expand(tile.sql());
            return String.valueOf(Table.query(connection, sql).rows().get(0).get(0));
        }
    }

    private void allShow(int number) throws Exception {
        assertThat(shown())
                .hasSize(6)
                .allSatisfy((surface, shown) -> assertThat(shown).as(surface).isEqualTo(Integer.toString(number)));
    }

    private void record(Context.@Nullable Kind kind, int day, Stream<SeriesVerdict> verdicts) {
        new InventedComparison(
                        kind,
                        "linux-x64",
                        "host",
                        START.plus(Duration.ofDays(day)),
                        "maven:9.0.1",
                        kind == null ? "maven:9.1.1" : "maven:trunk-" + day,
                        verdicts.toList())
                .in(database);
    }

    /** Five of seven series are 10 % slower. */
    private static Stream<SeriesVerdict> night() {
        return IntStream.range(0, 7).mapToObj(i -> InventedVerdict.of("Get.get" + i, i < 5 ? 0.9 : 1));
    }

    private static Stream<SeriesVerdict> night(Verdict verdict) {
        return IntStream.range(0, 7)
                .mapToObj(i -> InventedVerdict.of(InventedComparison.series("Get.get" + i), verdict, 0.97));
    }

    @Test
    void theDemoYearHasOneNumberEverywhere() throws Exception {
        run("db", "demo", "--days", DAYS);

        Map<String, String> shown = shown();

        System.out.println("slower in the demo year: " + shown);
        assertThat(shown).hasSize(6);
        assertThat(shown.values()).containsOnly(shown.get("fleet"));
    }

    @Test
    void comparisonsByHandHaveOneNumberEverywhere() throws Exception {
        record(null, 0, night());
        allShow(5);
        record(null, 1, night(new Verdict.Inconclusive(0.1, "too few pairs")));
        allShow(5);
        record(null, 2, Stream.of(InventedVerdict.of("Get.get0", 1), InventedVerdict.of("Get.get6", 0.9)));
        allShow(5);
        record(null, 3, Stream.of(InventedVerdict.of("Get.get1", 1)));
        allShow(4);
        assertThat(run("history")).contains("The rest\n\n✓ ", "5 pairs of 9.1.1");
    }

    @Test
    void aSpoiledNightChangesNothingButTheNote() throws Exception {
        record(Context.Kind.TRUNK, 0, night());
        allShow(5);

        record(Context.Kind.TRUNK, 1, night(new Verdict.Inconclusive(0.1, "too noisy")));
        record(Context.Kind.TRUNK, 2, night(new Verdict.AsBuilt(true, 0.2)));
        record(Context.Kind.TRUNK, 3, night(new Verdict.MeasurementError("crashed")));

        allShow(5);
        assertThat(onOneLine(run("history"))).contains("slower since 2026-01-01, not confirmed since 2026-01-01");
        record(Context.Kind.TRUNK, 4, night(new Verdict.NoRegression(0.03, true)));
        record(Context.Kind.TRUNK, 5, night(new Verdict.AsBuilt(true, 0.2)));
        record(Context.Kind.TRUNK, 6, night());
        record(Context.Kind.TRUNK, 7, night(new Verdict.Inconclusive(0.1, "too noisy")));
        record(Context.Kind.TRUNK, 8, night(new Verdict.Inconclusive(0.1, "too noisy")));
        assertThat(onOneLine(run("history")))
                .as("slower as built is not decided, but a beginning")
                .contains("slower since 2026-01-06, not confirmed since 2026-01-07");
        assertThat(TestServer.strings(NAME, "select distinct unconfirmed::text from dash.fleet"))
                .containsExactly("2");
    }

    @Test
    void whatOthersMeasuredIsNoNewsOfTrunk() throws Exception {
        record(Context.Kind.TRUNK, 0, night());
        record(null, 1, night(new Verdict.NoRegression(0.03, true)));
        record(Context.Kind.CALIBRATION, 2, night(new Verdict.NoRegression(0.03, true)));
        record(Context.Kind.PULL_REQUEST, 3, night(new Verdict.NoRegression(0.03, true)));

        allShow(5);
    }

    private static String onOneLine(String text) {
        return text.replace('\n', ' ');
    }
}
