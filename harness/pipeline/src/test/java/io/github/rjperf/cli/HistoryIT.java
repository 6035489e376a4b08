package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
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
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands {@code history} and {@code decide} with a real database. */
@Tag("slow")
class HistoryIT {
    private static final String NAME = "history_test";
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path SCHEMA = Path.of("../../docs/reference/schemas/history.schema.json");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private Database database;

    @BeforeEach
    void create() {
        database = TestServer.migrated(NAME);
    }

    private int run(String... words) {
        return runOn(TestServer.url(NAME), words);
    }

    private int runOn(String url, String... words) {
        out.reset();
        err.reset();
        Settings settings = new Settings(Map.of(), Map.of("user.home", folder.toString()), Clock.systemUTC());
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        List<String> arguments = new ArrayList<>(List.of(words));
        arguments.addAll(List.of("--db", url));
        return Main.commandLine(settings, console).execute(arguments.toArray(String[]::new));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private JsonNode only() throws IOException {
        JsonNode document = JSON.readTree(out());
        assertThat(JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                        .getSchema(Files.readString(SCHEMA))
                        .validate(document))
                .isEmpty();
        assertThat(document.at("/history/series")).hasSize(1);
        return document.at("/history/series/0");
    }

    /** Nights of trunk whose get becomes 5 % slower after half of them. */
    private void record(int nights) {
        for (int night = 0; night < nights; night++) {
            double speed = (night < nights / 2 ? 1 : 0.95) + (night % 2 == 0 ? 0.004 : -0.004);
            record(Context.Kind.TRUNK, night, speed);
        }
    }

    private void record(Context.Kind kind, int night, double speed) {
        record(kind, night, "maven:9.10.0 maven:trunk-" + night, InventedVerdict.of("GetBenchmarks.get", speed));
    }

    /** Nights against one anchor, and nights against the next one, which is 5 % faster. */
    private void recordHandOver() {
        for (int night = 0; night < 24; night++) {
            String anchor = night < 12 ? "maven:9.10.0" : "maven:9.11.0";
            double speed = (night < 12 ? 1 : 1 / 1.05) + (night % 2 == 0 ? 0.004 : -0.004);
            record(
                    Context.Kind.TRUNK,
                    night,
                    anchor + " maven:trunk-" + night,
                    InventedVerdict.of("GetBenchmarks.get", speed));
        }
    }

    /** @param builds base and candidate with a space between them */
    private void record(Context.Kind kind, int night, String builds, SeriesVerdict verdict) {
        String[] both = builds.split(" ", -1);
        new InventedComparison(
                        kind,
                        "linux-x64",
                        "host",
                        START.plus(Duration.ofDays(night)),
                        both[0],
                        both[1],
                        List.of(verdict))
                .in(database);
    }

    private int changePoints() {
        return TestServer.strings(NAME, "select id::text from perf.change_point")
                .size();
    }

    @Test
    void anEmptyDatabaseHasNoHistory() {
        assertThat(run("history")).isZero();
        assertThat(out()).isEmpty();
        assertThat(err()).startsWith("No comparison of trunk is recorded");
    }

    @Test
    void onlyComparisonsOfTrunkArePoints() throws IOException {
        record(Context.Kind.RELEASE, 1, 0.5);
        record(Context.Kind.TRUNK, 2, 1);

        assertThat(run("history", "--json")).isZero();
        assertThat(only().get("points")).hasSize(1);
        assertThat(only().at("/points/0/candidate").textValue()).isEqualTo("trunk-2");
        assertThat(only().get("changePoints")).isEmpty();
    }

    @Test
    void aStepIsRecordedOnceAndShown() throws IOException {
        record(24);

        assertThat(run("history")).isZero();
        assertThat(err()).contains("1 new change point recorded");
        assertThat(out())
                .startsWith("1 of 1 series is slower now, 1 change point to triage\n")
                .contains("\n\nSlower now\n\n✗ Get.get")
                .contains("slower since 2026-01-13", "(estimate, untriaged)");
        assertThat(run("history", "--json")).isZero();

        assertThat(err()).doesNotContain("new change point");
        assertThat(changePoints()).isEqualTo(1);
        JsonNode change = only().at("/changePoints/0");
        assertThat(change.get("comparison")).isEqualTo(only().at("/points/12/comparison"));
        assertThat(change.get("changePercent").doubleValue()).isBetween(-5.5, -4.5);
    }

    @Test
    void levelsAreChainedOverAComparisonOfBothAnchors() throws IOException {
        recordHandOver();
        record(
                Context.Kind.RELEASE,
                24,
                "maven:9.10.0 maven:9.11.0",
                InventedVerdict.of(
                        InventedComparison.series("GetBenchmarks.get"), new Verdict.Improvement(), 1.05, 0.01));

        assertThat(run("history")).as(err()).isZero();
        assertThat(out())
                .containsPattern("against\\s9\\.11\\.0")
                .contains("24 comparisons, 2026-01-01 to 2026-01-24")
                .contains("until 2026-01-12 02:00 UTC against 9.10.0, chained: 9.11.0 against 9.10.0 is +5.0 %");
        assertThat(changePoints()).isZero();
        run("history", "--json");
        JsonNode old = only().at("/points/10");
        assertThat(old.get("anchor").textValue()).isEqualTo("9.10.0");
        assertThat(old.get("changePercent").doubleValue()).isEqualTo(0.4);
        assertThat(old.get("levelPercent").doubleValue()).isEqualTo(-4.38);
        assertThat(old.get("levelLowPercent").doubleValue()).isLessThan(-50);
        assertThat(only().at("/points/20/levelPercent")).isEqualTo(only().at("/points/20/changePercent"));
        assertThat(only().at("/earlierAnchors/0/anchor").textValue()).isEqualTo("9.10.0");
        assertThat(only().at("/earlierAnchors/0/changePercent").doubleValue()).isEqualTo(5);
    }

    @Test
    void anchorsThatNothingLinksAreNotChained() throws IOException {
        recordHandOver();

        assertThat(run("history")).isZero();
        assertThat(out()).contains("which no comparison links to 9.11.0");
        assertThat(changePoints()).isZero();
        run("history", "--json");
        assertThat(only().at("/points/10/levelPercent").isNull()).isTrue();
        assertThat(only().at("/earlierAnchors/0/changePercent").isNull()).isTrue();
    }

    @Test
    void aPersonDecidesAndWithdraws() throws IOException {
        record(24);
        run("history");
        String id = TestServer.strings(NAME, "select id::text from perf.change_point")
                .get(0);

        assertThat(run("decide", id, "accepted", "--by", "ann", "--reason", "a new check"))
                .isZero();
        run("history", "--json");
        assertThat(only().at("/changePoints/0/triage").textValue()).isEqualTo("accepted");
        assertThat(only().at("/changePoints/0/triagedBy").textValue()).isEqualTo("ann");

        assertThat(run("decide", id, "untriaged", "--by", "bob", "--reason", "not intended"))
                .isZero();
        run("history");
        assertThat(out()).contains("decision withdrawn by bob", "not intended");
        assertThat(out()).as("earlier decisions are kept").contains("accepted by ann", "a new check");
        assertThat(changePoints()).isEqualTo(1);
        run("history", "--json");
        assertThat(only().at("/changePoints/0/triage").textValue()).isEqualTo("untriaged");
        assertThat(only().at("/changePoints/0/decisions").findValuesAsText("triage"))
                .containsExactly("accepted", "untriaged");
        assertThat(TestServer.strings(NAME, "select triage || ' ' || triaged_by from perf.change_point"))
                .as("what the boards read")
                .containsExactly("UNTRIAGED bob");
    }

    @Test
    void anAcceptedChangePointCoversTheLevelAfterIt() throws IOException {
        record(24);
        run("history", "--json");
        assertThat(only().at("/status/slower").booleanValue()).isTrue();
        assertThat(only().at("/status/since")).isEqualTo(only().at("/points/12/created"));
        assertThat(only().at("/status/accepted").isNull()).isTrue();
        String id = TestServer.strings(NAME, "select id::text from perf.change_point")
                .get(0);

        run("decide", id, "accepted", "--by", "ann", "--reason", "a new check");
        run("history", "--json");
        assertThat(only().at("/status/slower").booleanValue()).isFalse();
        assertThat(only().at("/status/accepted").textValue()).isEqualTo("a new check");
        run("history");
        assertThat(out())
                .startsWith("None of 1 series is slower now, no change point to triage\n")
                .containsPattern("against\\s9\\.10\\.0, accepted: a new check\n");

        run("decide", id, "untriaged", "--by", "ann", "--reason", "removed");
        run("history");
        assertThat(out()).startsWith("1 of 1 series is slower now, 1 change point to triage");
    }

    @Test
    void aMutedSeriesIsShownWithReasonAndEnd() throws IOException {
        record(24);
        database.inTransaction(session -> session.update("insert into perf.mute (series_id, recorded, until, reason)"
                + " select id, now(), '2126-01-31', 'noisy' from perf.series"));
        run("history", "--json");
        assertThat(only().at("/status/mutedUntil").asText()).isEqualTo("2126-01-31T00:00:00Z");
        run("history");
        assertThat(out()).contains("None of 1 series is slower now", "muted until 2126-01-31: noisy");
    }

    @Test
    void whatIsLostBelowAnAcceptedLevelIsSlowerAgain() {
        record(24);
        run("history");
        String id = TestServer.strings(NAME, "select id::text from perf.change_point")
                .get(0);
        run("decide", id, "accepted", "--by", "ann", "--reason", "a new check");

        assertThat(slowerAfter(24, "maven:9.10.0", 0.94, 0.003)).as("by 1 %").isEqualTo("f");
        assertThat(slowerAfter(25, "maven:9.10.0", 0.90, 0.20)).as("by chance").isEqualTo("f");
        assertThat(slowerAfter(26, "maven:9.10.0", 0.90, 0.02)).as("by 5 %").isEqualTo("t");
        assertThat(slowerAfter(27, "maven:9.10.0", 0.95, 0.02)).isEqualTo("f");
        assertThat(slowerAfter(28, "maven:9.11.0", 0.95, 0.02))
                .as("another anchor")
                .isEqualTo("t");
    }

    /** The status after a regression to this part of the base's speed, with an interval of this half-width. */
    private String slowerAfter(int night, String anchor, double speed, double half) {
        record(
                Context.Kind.TRUNK,
                night,
                anchor + " maven:trunk-" + night,
                InventedVerdict.of(
                        InventedComparison.series("GetBenchmarks.get"), new Verdict.Regression(), speed, half));
        return TestServer.strings(NAME, "select slower::text from perf.status")
                .get(0)
                .substring(0, 1);
    }

    @Test
    void theCommandThatMeasuresAChangeAgainUsesTheProfileOfItsComparisons() {
        for (int night = 0; night < 24; night++) {
            double speed = (night < 12 ? 1 : 0.95) + (night % 2 == 0 ? 0.004 : -0.004);
            record(
                    Context.Kind.TRUNK,
                    night,
                    "maven:9.10.0 git:" + "0".repeat(38) + (10 + night),
                    InventedVerdict.of("GetBenchmarks.get", speed));
        }

        run("history");

        assertThat(out()).contains("21 git:", "22 --profile quick --series Get.get");
    }

    @Test
    void aPersonConfirmsAnEstimate() {
        record(24);
        run("history");
        String id = TestServer.strings(NAME, "select id::text from perf.change_point")
                .get(0);
        String slowdowns = "select operation || ' ' || source from dash.trunk_slowdowns where source = 'history'";
        assertThat(TestServer.strings(NAME, slowdowns)).isEmpty();

        assertThat(run("decide", id, "confirmed", "--by", "ann", "--reason", "comparison 3f2c9a1e"))
                .as(err())
                .isZero();

        run("history");
        assertThat(out()).contains("(confirmed)", "confirmed by ann");
        assertThat(TestServer.strings(NAME, "select triage from dash.change_points"))
                .containsExactly("CONFIRMED");
        assertThat(TestServer.strings(NAME, slowdowns)).hasSize(1);
    }

    @Test
    void aDecisionNeedsAChangePointAndALogin() {
        assertThat(run("decide", "99", "fixed", "--by", "ann", "--reason", "why"))
                .isEqualTo(2);
        assertThat(err()).contains("there is no change point 99");
        assertThat(run("decide", "99", "fixed", "--by", "an n", "--reason", "why"))
                .isEqualTo(2);
        assertThat(err()).contains("not a login: an n");
    }

    @Test
    void aSeriesThatOnlyReleasesMeasuredHasAStatusAndNoHistory() {
        record(Context.Kind.TRUNK, 1, "maven:9.10.0 maven:trunk-1", InventedVerdict.of("PutBenchmarks.put", 1));
        record(Context.Kind.RELEASE, 1, 0.5);

        assertThat(run("history", "GetBenchmarks.get")).as(err()).isZero();

        assertThat(out()).contains("1 of 1 series is slower now").doesNotContain("Put");
    }

    @Test
    void aGlobThatMatchesNothingIsAMistake() {
        record(Context.Kind.TRUNK, 1, 1);

        assertThat(run("history", "Put.*")).isEqualTo(2);
        assertThat(err()).contains("'Put.*' does not match any series with results");
        assertThat(run("history", "Get.*")).isZero();
    }

    @Test
    void aReaderSeesNewChangePointsButRecordsNone() {
        record(24);
        TestServer.writing(NAME, "drop role if exists history_reader");
        TestServer.writing(NAME, "create role history_reader login password 'r'");
        TestServer.writing(NAME, "grant usage on schema perf to history_reader");
        TestServer.writing(NAME, "grant select on all tables in schema perf to history_reader");
        String url = TestServer.url(NAME).split("\\?", 2)[0] + "?user=history_reader&password=r";

        assertThat(runOn(url, "history")).as(err()).isZero();

        assertThat(err()).contains("1 new change point not recorded: this login may only read the database");
        assertThat(out()).contains("not recorded −5");
        assertThat(changePoints()).isZero();
        TestServer.writing(NAME, "drop owned by history_reader; drop role history_reader");
    }

    @Test
    void thePageShowsEveryPoint() throws IOException {
        record(24);
        Path page = folder.resolve("history.html");

        assertThat(run("history", "--html", page.toString())).as(err()).isZero();

        assertThat(Files.readString(page))
                .startsWith("<!DOCTYPE html>")
                .contains("1 of 1 series is slower now, 1 change point to triage")
                .contains("trunk-23: −5.4 %");
    }
}
