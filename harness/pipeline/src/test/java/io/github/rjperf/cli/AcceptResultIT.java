package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Context;
import io.github.rjperf.record.InventedComparison;
import io.github.rjperf.record.InventedVerdict;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code decide} for recorded comparisons, with a real database. */
class AcceptResultIT {
    private static final String NAME = "accept_result_test";
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private Database database;

    @BeforeEach
    void create() throws IOException {
        database = TestServer.migrated(NAME);
        BenchmarkJars.write(folder);
    }

    private int run(String... words) {
        out.reset();
        err.reset();
        Map<String, String> properties = Map.of("rjperf.home", folder.toString(), "user.home", folder.toString());
        Settings settings = new Settings(Map.of(), properties, Clock.systemUTC());
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

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String record(Context.Kind kind, String candidate, double get) {
        return new InventedComparison(
                        kind,
                        "linux-x64",
                        "host",
                        START,
                        "maven:9.9.0",
                        candidate,
                        List.of(
                                InventedVerdict.of("ReadBenchmarks.read", get),
                                InventedVerdict.of("WriteBenchmarks.write", 1)))
                .in(database);
    }

    private int accept(String comparison, String series, String... more) {
        List<String> words = new ArrayList<>(List.of("decide", "--comparison", comparison, "--series", series));
        words.addAll(List.of("--by", "ann", "--reason", "a new check"));
        words.addAll(List.of(more));
        return run(words.toArray(String[]::new));
    }

    private String number() {
        return TestServer.strings(NAME, "select max(id)::text from perf.acceptance")
                .get(0);
    }

    @Test
    void aRegressionOfAReleaseIsAcceptedShownAndWithdrawn() {
        String release = record(Context.Kind.RELEASE, "maven:9.10.0", 0.9);
        record(Context.Kind.TRUNK, "maven:trunk", 0.9);

        assertThat(accept(release.substring(0, 8), "Read.*")).as(err()).isZero();

        assertThat(err()).contains("Accepted: Read.read, −10.0 %", "down to −55.0 %", "by ann", ": a new check");
        run("show", release);
        assertThat(out()).contains("Accepted: Read.read, −10.0 %", "(acceptance " + number() + "): a new check");
        run("history", "Read.read");
        assertThat(out()).contains("accepted −10.0 % (acceptance " + number() + ") by ann");

        assertThat(run("decide", "--withdraw", number(), "--by", "bob", "--reason", "not intended"))
                .as(err())
                .isZero();
        assertThat(err()).contains("Withdrawn: acceptance " + number() + " of Read.read");
        run("show", release);
        assertThat(out()).doesNotContain("Accepted:");
        run("history", "Read.read");
        assertThat(out()).doesNotContain("accepted");
        assertThat(TestServer.strings(
                        NAME,
                        "select accepted_by || ' ' || withdrawn_by || ' ' || withdrawal_reason from dash.accepted"))
                .as("both are kept")
                .containsExactly("ann bob not intended");
    }

    @Test
    void anAcceptanceHoldsForTheSameBuildsDownToItsBound() {
        String first = record(Context.Kind.RELEASE, "maven:9.10.0", 0.9);
        String again = record(Context.Kind.MANUAL, "maven:9.10.0", 0.91);
        String slower = record(Context.Kind.MANUAL, "maven:9.10.0", 0.8);
        String other = record(Context.Kind.RELEASE, "maven:9.11.0", 0.9);

        assertThat(accept(first, "Read.read", "--bound", "-15%")).as(err()).isZero();

        run("show", again);
        assertThat(out()).contains("Accepted: Read.read, −10.0 %", "down to −15.0 %");
        run("show", slower);
        assertThat(out()).contains("Slower than accepted: Read.read, −10.0 %");
        run("show", other);
        assertThat(out()).doesNotContain("ccepted");
        assertThat(run("show", again)).as("the verdict stays").isEqualTo(1);
    }

    @Test
    void onlyARegressionWithinTheBoundIsAccepted() {
        String release = record(Context.Kind.RELEASE, "maven:9.10.0", 0.9);

        assertThat(accept(release, "Write.write")).isEqualTo(2);
        assertThat(err()).contains("'Write.write' is not a regression in comparison " + release);
        assertThat(accept(release, "Read.read", "--bound", "-5%")).isEqualTo(2);
        assertThat(err()).contains("Not accepted, because it is slower than the bound: Read.read", "give a lower one");
        assertThat(accept(release, "Walk.walk")).isEqualTo(2);
        assertThat(err()).contains("'Walk.walk' does not match any series of comparison " + release);
        assertThat(run("show", "zzzz")).isEqualTo(2);
        assertThat(err()).contains("'zzzz' is neither a folder nor the ID of a comparison in your results; ");
        assertThat(accept(release, "Read.read", "--bound", "5")).isEqualTo(2);
        assertThat(err()).contains("'5' is not a bound");
        assertThat(accept("ffffffff", "Read.read")).isEqualTo(2);
        assertThat(err()).contains("there is no comparison ffffffff", "./rjperf list");
        assertThat(TestServer.strings(NAME, "select 1 from perf.acceptance")).isEmpty();
    }

    @Test
    void aPullRequestIsAcceptedThere() {
        String pull = record(Context.Kind.PULL_REQUEST, "maven:9.10.0", 0.9);

        assertThat(accept(pull, "Read.read")).isEqualTo(2);
        assertThat(err()).contains("is of pull request 7; comment /perf accept SERIES REASON there");
    }

    @Test
    void anAcceptanceIsWithdrawnOnce() {
        accept(record(Context.Kind.RELEASE, "maven:9.10.0", 0.9), "Read.read");
        String number = number();
        run("decide", "--withdraw", number, "--by", "bob", "--reason", "not intended");

        assertThat(run("decide", "--withdraw", number, "--by", "ann", "--reason", "again"))
                .isEqualTo(2);
        assertThat(err()).contains("acceptance " + number + " was withdrawn by bob");
        assertThat(run("decide", "--withdraw", "999", "--by", "ann", "--reason", "why"))
                .isEqualTo(2);
        assertThat(err()).contains("there is no acceptance 999");
    }
}
