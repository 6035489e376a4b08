package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.cli.Manual;
import io.github.rjperf.house.Repository;
import io.github.rjperf.model.Context.Kind;
import io.github.rjperf.record.InventedComparison;
import io.github.rjperf.record.InventedVerdict;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From an empty database on, boards say what is true of the comparisons that are there, or what would fill them. */
@Tag("deployment")
class FirstComparisonsIT {
    private static final Pattern COMMAND = Pattern.compile("[.]/rjperf ([a-z-]+)");
    private static final String NO_RELEASES = "nothing: No two releases were compared";
    private static final String NO_CALIBRATION = "nothing: No build was compared with itself";

    /** A kind of run; by hand has no kind. */
    record Case(@Nullable Kind kind, String base, String candidate) {
        boolean isOfReleases() {
            return (kind == null || kind == Kind.RELEASE) && !base.equals(candidate);
        }
    }

    static List<Case> cases() {
        return List.of(
                new Case(null, "maven:9.0.1", "maven:9.1.1"),
                new Case(null, "maven:9.1.1", "maven:9.1.1"),
                new Case(Kind.PULL_REQUEST, "git:base", "pr:7"),
                new Case(Kind.TRUNK, "maven:9.1.1", "git:main"),
                new Case(Kind.CALIBRATION, "maven:9.1.1", "maven:9.1.1"),
                new Case(Kind.RELEASE, "maven:9.0.1", "maven:9.1.1"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void boardsSayNothingFalse(Case kind) throws Exception {
        Database database = TestServer.migrated("first_comparisons");
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        for (int recorded = 0; recorded <= 5; recorded++) {
            if (recorded > 0) {
                Instant created = now.minus(Duration.ofDays(3)).plusSeconds(3600L * recorded);
                new InventedComparison(
                                kind.kind(),
                                "linux-x64",
                                "a",
                                created,
                                kind.base(),
                                kind.candidate(),
                                List.of(InventedVerdict.of("Get.get", 0.9), InventedVerdict.error("Put.put")))
                        .in(database);
            }
            if (recorded <= 1 || recorded == 5) {
                check(kind, recorded, now);
            }
        }
    }

    private static void check(Case kind, int recorded, Instant now) throws Exception {
        for (Board board : Board.all()) {
            shown(board.name(), now);
        }
        String releases = shown("releases", now);
        String service = shown("service", now);
        boolean own = kind.base().equals(kind.candidate());

        assertThat(releases.contains(NO_RELEASES)).isEqualTo(recorded == 0 || !kind.isOfReleases());
        assertThat(releases.contains("✗ −10.0 %")).isEqualTo(recorded > 0 && kind.isOfReleases());
        assertThat(shown("fleet", now)).as("a single platform").doesNotContain("≠", "within noise");
        assertThat(service.contains("nothing: No host is declared")).isEqualTo(recorded == 0);
        assertThat(service.contains("| by hand |")).isEqualTo(recorded > 0 && kind.kind() == null);
        assertThat(service.contains("✗ silent")).isEqualTo(recorded > 0 && kind.kind() != null);
        assertThat(service.contains(NO_CALIBRATION)).isEqualTo(recorded == 0 || !own);
        assertThat(service.contains("? compatible")).isEqualTo(recorded == 1 && own);
        assertThat(service.contains("✗ more than promised")).isEqualTo(recorded == 5 && own);
        assertThat(service).doesNotContain("✓ promise", "✓ reports");
    }

    /** All that a board shows; fails when a panel has no rows and does not say what would fill it. */
    private static String shown(String name, Instant now) throws Exception {
        Board board = Board.named(name);
        List<String> shown = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(TestServer.url("first_comparisons"))) {
            Map<String, List<String>> values = new LinkedHashMap<>(board.texts());
            String from = now.minus(Duration.ofDays(60)).toString();
            String to = now.plusSeconds(60).toString();
            for (JsonNode variable : board.variables()) {
                String sql = new GrafanaSql(from, to, values)
                        .expand(variable.path("query").asText());
                values.put(
                        variable.path("name").asText(),
                        Table.query(connection, sql).offered());
            }
            for (Board.Target target : board.targets()) {
                Table table = Table.query(connection, new GrafanaSql(from, to, values).expand(target.sql()));
                String text = PanelText.of(target.panel(), table);
                assertThat(text).as(target.place()).doesNotContain("nothing: No data");
                shown.add(text);
            }
        }
        return String.join("\n", shown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fleet", "series", "pull-request", "releases", "service"})
    void whatWouldFillAPanelExists(String name) {
        for (JsonNode panel : Board.named(name).panels()) {
            String sentence = panel.at("/fieldConfig/defaults/noValue").asText();
            assertThat(sentence).as(panel.path("title").asText()).contains(" ");
            if (sentence.contains(" workflow ")) {
                String workflow = sentence.replaceFirst(".*?(\\w+) workflow .*", "$1");
                assertThat(Repository.root().resolve(".github/workflows/" + workflow + ".yml"))
                        .exists();
            }
        }
    }

    @Test
    void everyCommandThatABoardNamesExists(@TempDir Path docs) {
        String reference = Repository.read(Manual.write(docs));
        List<String> commands = Board.all().stream()
                .flatMap(board -> COMMAND.matcher(board.json().toString()).results())
                .map((MatchResult match) -> match.group(1))
                .distinct()
                .toList();

        assertThat(commands).isNotEmpty().allSatisfy(command -> assertThat(reference)
                .contains("## rjperf " + command + "\n"));
    }
}
