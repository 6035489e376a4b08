package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A request that is sent whole is planned as it is, or refused in one line. */
class SentRequestTest {
    @TempDir
    private Path home;

    private final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void install() throws IOException {
        environment.put("GITHUB_ACTOR", "rjperf[bot]");
        environment.put("GITHUB_OUTPUT", home.resolve("output").toString());
        Files.createDirectories(home.resolve(".github"));
        Files.writeString(home.resolve(".github/rjperf.yaml"), TestInstallation.SETTINGS);
        BenchmarkJars.write(home);
    }

    private static Request asked(List<String> series, String reason) {
        Request any = HonestBundle.request();
        return new Request(
                Context.Kind.MANUAL,
                any.repository(),
                null,
                any.base(),
                any.candidate(),
                "pr",
                series,
                any.platforms(),
                any.budget(),
                24,
                any.seed(),
                any.requestedBy(),
                any.requested(),
                reason);
    }

    private int plan(String request) {
        environment.put("INPUT_REQUEST", request);
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        Map<String, String> properties = Map.of("rjperf.home", home.toString(), "user.home", home.toString());
        return Main.commandLine(
                        new Settings(environment, properties, Clock.systemUTC(), time -> {}),
                        new Console(print, print, false, false, 200))
                .execute("ci", "plan");
    }

    private void assertRefused(String request, String words) {
        assertThat(plan(request)).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .singleElement()
                .asString()
                .startsWith("rjperf: ")
                .contains(words);
        assertThat(home.resolve("output")).doesNotExist();
    }

    @Test
    void reachesTheJobsUnchanged() throws IOException {
        String line = RequestText.write(asked(List.of(), "two\nlines, $(touch harm) ::error::"));

        assertThat(plan(line)).as(out.toString(StandardCharsets.UTF_8)).isZero();

        assertThat(Files.readString(home.resolve("output")).lines()).first().isEqualTo("request=" + line);
    }

    /** An older dispatcher does not know a field that was added later. */
    @Test
    void mayLackAFieldThatCanBeNull() {
        String line = RequestText.write(asked(List.of(), ""));

        assertThat(RequestText.read(line.replace("\"maxPairs\":24,", "")).maxPairs())
                .isNull();
    }

    @Test
    void theLongestOneFitsIntoAnInput() {
        Request longest = asked(Collections.nCopies(Request.MOST_GLOBS, "*".repeat(200)), "\uD83D\uDE00".repeat(500));

        assertThat(RequestText.write(longest).length()).isLessThan(RequestText.MOST_BYTES);
        assertThat(RequestText.MOST_BYTES).isLessThan(65_535);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"formatVersion\":1 | \"formatVersion\":2 | has format version 2",
                "\"formatVersion\":1, | '' | has no integer formatVersion",
                "\"seed\":4711 | \"seed\":4711,\"seed\":1 | Duplicate field",
                "\"seed\":4711 | \"seed\":4711,\"sudo\":true | unknown field sudo",
                "\"seed\":4711 | \"seed\":\"4711\" | seed",
                "\"seed\":4711 | \"seed\":4711.5 | seed",
                "\"reason\":\"\" | \"reason\":[] | is not text",
                "\"maxPairs\":24 | \"maxPairs\":1001 | maxPairs is not in [1, 1000]",
                "facebook/rocksdb | evil/rocksdb | but this installation serves facebook/rocksdb",
                "facebook/rocksdb | ../.. | repository is not OWNER/NAME",
                "linux-x64 | windows-x64 | there are: linux-x64",
                "\"series\":[] | \"series\":[\"--all\"] | series is not a glob",
                "\"series\":[] | \"series\":[\"Nothing*\"] | does not match any series in profile pr",
                "\"profile\":\"pr\" | \"profile\":\"prr\" | prr",
                "git:abab | git:--upload-pack=x | base is not git:COMMIT",
            })
    void isRefusedInOneLine(String part, String replacement, String words) {
        String line = RequestText.write(asked(List.of(), ""));
        assertThat(line).contains(part);

        assertRefused(line.replace(part, replacement), words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"[]", "7", "{", "null", "{} {}", "\"\""})
    void anythingElseIsRefusedInOneLine(String text) {
        assertRefused(text, "the request:1: ");
    }

    @Test
    void isRefusedWhenItIsTooLong() {
        assertRefused(RequestText.write(asked(List.of(), "")) + " ".repeat(RequestText.MOST_BYTES) + ".", "more than");
    }

    @Test
    void isRefusedWhenItsReasonIsTooLong() {
        String line = RequestText.write(asked(List.of(), "why"));

        assertRefused(line.replace("why", "x".repeat(501)), "more than 500 characters of the reason");
    }

    /** The runner reads commands from the log of a job. */
    @Test
    void aFieldWithAHostileNameCommandsNothing() {
        String hostile = "\"a\\n::set-output name=request::b\\u2028\\u001b[2J\":1,";

        assertRefused(
                RequestText.write(asked(List.of(), "")).replace("\"seed\"", hostile + "\"seed\""), "unknown field");
        assertThat(out.toString(StandardCharsets.UTF_8)).doesNotContain("\u2028", "\u001b");
    }

    @Test
    void isRefusedAlongWithOtherFields() {
        environment.put("INPUT_SERIES", "Get*");

        assertRefused(RequestText.write(asked(List.of(), "")), "a whole request was sent, and also series");
    }
}
