package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.ServiceFile;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.house.Repository;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.service.JobTime;
import io.github.rjperf.service.RequestForm;
import io.github.rjperf.service.WorkflowInputs;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person fills in is checked and pinned, and the line that says so reaches the next job unchanged. */
public class PlanCommandIT {
    private static final String BASE = "ab".repeat(20);
    private static final String HEAD = "cd".repeat(20);
    private static final Service SERVICE =
            ServiceFile.read(Repository.root().resolve(".github/rjperf.yaml"), Instant.parse("2026-11-01T00:00:00Z"));
    private static final RequestForm.Commits COMMITS = new RequestForm.Commits() {
        @Override
        public List<String> ofPullRequest(int number) {
            return List.of(BASE, HEAD);
        }

        @Override
        public String named(String ref) {
            return ref.equals("main") ? BASE : HEAD;
        }
    };

    public static Console console() {
        PrintStream nothing = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return new Console(nothing, nothing, false, false, 100);
    }

    private static Request plan(Map<String, String> inputs) {
        return planned("someone", inputs);
    }

    private static Request planned(String person, Map<String, String> inputs) {
        Map<String, String> environment = new HashMap<>();
        inputs.forEach((name, value) -> environment.put("INPUT_" + name, value));
        WorkflowInputs given = WorkflowInputs.of(new Settings(environment, Map.of(), Clock.systemUTC()));
        return new RequestForm(given, person, SERVICE, COMMITS).pinned(HonestBundle.ASKED);
    }

    @Test
    void aPullRequestAloneIsPinnedToItsCommits() {
        Request request = planned("octo-cat", Map.of("PULL_REQUEST", "12345", "REASON", "why; $(not)"));
        assertThat(request.kind()).isEqualTo(Context.Kind.PULL_REQUEST);
        assertThat(request.base()).isEqualTo("git:" + BASE);
        assertThat(request.candidate()).isEqualTo("git:" + HEAD);
        assertThat(request.platforms()).containsExactly("linux-x64", "macos-arm64");
        assertThat(request.profile()).isEqualTo("pr");
        assertThat(request.requestedBy()).isEqualTo("octo-cat");
    }

    @Test
    void refsAndVersionsArePinned() {
        Request request = plan(Map.of("BASE", "9.1.1", "CANDIDATE", "main", "KIND", "trunk", "SERIES", "Get* Put*,X"));
        assertThat(request.base()).isEqualTo("maven:9.1.1");
        assertThat(request.candidate()).isEqualTo("git:" + BASE);
        assertThat(request.kind()).isEqualTo(Context.Kind.TRUNK);
        assertThat(request.series()).containsExactly("Get*", "Put*", "X");
        assertThat(request.requestedBy()).isEqualTo("someone");
    }

    @ParameterizedTest
    @CsvSource({
        "PULL_REQUEST, 12; rm, write only its number",
        "PULL_REQUEST, 0, write only its number",
        "BASE, main, give both base and candidate",
        "CANDIDATE, maven:latest, candidate is not git:COMMIT or maven:VERSION",
        "CANDIDATE, maven:9.1, candidate is not git:COMMIT or maven:VERSION",
        "CANDIDATE, maven:9.1.1:linux64, candidate is not git:COMMIT or maven:VERSION",
        "CANDIDATE, maven:com.example:rocksdbjni:9.1.1, candidate is not git:COMMIT or maven:VERSION",
        "CANDIDATE, maven:org.rocksdb:rocksdbjni:9.1.1, candidate is not git:COMMIT or maven:VERSION",
        "PLATFORMS, ../linux, platform is not a name",
        "SEED, 99999999999999999999, write a whole number",
        "SERIES, `id`, series is not a glob",
        "BUDGET, forever, not a duration",
        "SEED, x, write a whole number",
        "MAX_PAIRS, many, write a whole number",
        "MAX_PAIRS, 1001, maxPairs is not in",
        "PROFILE, ../quick, profile is not a name",
        "KIND, party, it may be manual"
    })
    void whatCannotBeIsWrongUsage(String input, String value, String words) {
        Map<String, String> inputs = new HashMap<>(Map.of("BASE", BASE, "CANDIDATE", HEAD));
        inputs.put(input, value);
        if (input.equals("BASE")) {
            inputs.remove("CANDIDATE");
        }
        assertThatThrownBy(() -> plan(inputs))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(words);
        assertThatThrownBy(() -> planned("<b>", Map.of("BASE", BASE, "CANDIDATE", HEAD)))
                .hasMessageContaining("requestedBy is not a login");
    }

    /** One and a half times the budget and two hours for each side that is built; ten minutes for a release, and three to explain. */
    @ParameterizedTest
    @CsvSource({
        "git, git, 1h, 333, 363",
        "git, maven, 1h, 223, 253",
        "maven, maven, 1h, 113, 143",
        "maven, maven, 1s, 24, 54",
        "maven, maven, '', 91, 121"
    })
    void theJobsTimeFollowsTheBudget(String base, String candidate, String budget, long minutes, long jobMinutes) {
        Request request = plan(Map.of(
                "BASE", base.equals("git") ? BASE : "9.0.1",
                "CANDIDATE", candidate.equals("git") ? HEAD : "9.1.1",
                "BUDGET", budget));
        Profile pr = MatrixFile.outline(
                        "matrix.yaml", Repository.read(Repository.root().resolve("harness/matrix.yaml")))
                .profiles()
                .stream()
                .filter(profile -> profile.name().equals("pr"))
                .findFirst()
                .orElseThrow();

        JobTime time = new JobTime(request, Objects.requireNonNullElse(request.budget(), pr.budget()));

        assertThat(time.minutes()).isEqualTo(minutes);
        assertThat(time.jobMinutes()).isEqualTo(jobMinutes);
    }

    @Test
    void aRequestIsOneLineThatIsReadAgain() {
        Request asked = plan(Map.of(
                "PULL_REQUEST", "7", "REASON", "two\nlines \"and\" ünïcode", "BUDGET", "1h30m", "MAX_PAIRS", "24"));
        assertThat(asked.maxPairs()).isEqualTo(24);
        String line = RequestText.write(asked);
        assertThat(line).hasLineCount(1).startsWith("{\"formatVersion\":1,");
        assertThat(RequestText.read(line)).isEqualTo(asked);
        assertThat(RequestText.platforms(SERVICE, asked))
                .isEqualTo("[{\"name\":\"linux-x64\",\"runs_on\":[\"self-hosted\",\"rjperf\",\"linux-x64\"]},"
                        + "{\"name\":\"macos-arm64\",\"runs_on\":[\"self-hosted\",\"rjperf\",\"macos-arm64\"]}]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"formatVersion\":1 | \"formatVersion\":2 | has format version 2",
                "\"seed\":4711 | \"seed\":4711,\"seed\":1 | Duplicate field",
                "\"seed\":4711 | \"sead\":4711 | seed: is missing",
                "git:abab | git:--up | base is not git:COMMIT",
                "\"pullRequest\":12345 | \"pullRequest\":null | with pull request null",
                "\"reason\":\"\" | \"reason\":7 | is not text"
            })
    void aForgedRequestIsRefused(String part, String replacement, String words) {
        String line = RequestText.write(HonestBundle.request());
        assertThat(line).contains(part);
        assertThatThrownBy(() -> RequestText.read(line.replace(part, replacement)))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words);
        assertThatThrownBy(() -> RequestText.read(line + " ".repeat(RequestText.MOST_BYTES)))
                .hasMessageContaining("more than 16384");
    }
}
