package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** When a single comparison is recorded, every panel shows it, or says in a sentence what would fill it. */
@Tag("deployment")
class OneComparisonIT {
    private static final List<String> NOTHING_BUT_A_COMPARISON = List.of(
            "What happened to it, and what did people decide?",
            "Where does the time of the chosen explanation go?",
            "Which requests are open, or ended without a result?");
    private static final List<String> OF_TRUNK = List.of("When did which operation get slower on $platform?");
    private static final List<String> OF_PULL_REQUESTS = List.of(
            "How many operations got slower or faster?",
            "What got slower or faster, worst first, and why?",
            "Which pull requests were compared?");
    private static final List<String> OF_RELEASES = List.of(
            "Which release was better or worse?",
            "Which operations did each release change on $platform?",
            "What are the verdicts based on?");
    private static final List<String> ON_REQUEST =
            List.of("How long is the wait on $platform?", "What uses the machine time?");
    private static final List<String> OF_CALIBRATIONS =
            List.of("Do the hosts raise more false alarms than promised?", "How did each calibration come out?");
    private static final List<String> NOT_OF_PULL_REQUESTS = List.of("How much do pairs vary on $platform?");

    /**
     * A first comparison.
     *
     * @param arguments kind, base, candidate and pull request in SQL
     * @param empty panels that have nothing to show
     */
    record Case(String name, String arguments, List<String> empty) {
        /** Panels that are empty, in groups. */
        Case(String name, String arguments, Stream<List<String>> empty) {
            this(
                    name,
                    arguments,
                    Stream.concat(Stream.of(NOTHING_BUT_A_COMPARISON), empty)
                            .flatMap(List::stream)
                            .toList());
        }

        String sql() {
            return """
                select golden.comparison('first', '2026-03-30 02:00Z', 'linux-x64', %s);
                select golden.verdict('first', 'Get.get', 'REGRESSION', -0.10, -0.12, -0.08);
                select golden.pair('first', 'Get.get', 1, '{900, 1000, 1000}', '{800, 900, 900}');
                insert into perf.host_condition (comparison_id, position, name, value, severity)
                select id, 1, 'load', '0.1', 'GOOD' from perf.comparison;
                insert into perf.ingest (ingest_key, comparison_id, new_forks, recorded)
                select repeat('e', 64), id, 2, '2026-03-30 03:00Z' from perf.comparison;
                """.formatted(arguments);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Case> cases() {
        return List.of(
                new Case(
                        "two releases by hand",
                        "null, 'maven:9.0.1', 'maven:9.1.1'",
                        Stream.of(OF_TRUNK, OF_PULL_REQUESTS, ON_REQUEST, OF_CALIBRATIONS)),
                new Case(
                        "a pull request",
                        "'PULL_REQUEST', 'git:base', 'pr:7', 7",
                        Stream.of(OF_TRUNK, OF_RELEASES, OF_CALIBRATIONS, NOT_OF_PULL_REQUESTS)),
                new Case(
                        "trunk",
                        "'TRUNK', 'maven:9.1.1', 'git:main'",
                        Stream.of(OF_PULL_REQUESTS, OF_RELEASES, OF_CALIBRATIONS)),
                new Case(
                        "a release",
                        "'RELEASE', 'maven:9.0.1', 'maven:9.1.1'",
                        Stream.of(OF_TRUNK, OF_PULL_REQUESTS, OF_CALIBRATIONS)),
                new Case(
                        "a build with itself",
                        "'CALIBRATION', 'maven:9.1.1', 'maven:9.1.1'",
                        Stream.of(OF_TRUNK, OF_PULL_REQUESTS, OF_RELEASES)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyPanelAnswers(Case first) {
        Map<String, String> shown = GoldenDatabase.withSql(GoldenDatabase.views(), first.sql(), OneComparisonIT::shown);

        List<String> empty = shown.entrySet().stream()
                .filter(panel -> panel.getValue().contains("\nnothing: "))
                .map(Map.Entry::getKey)
                .toList();
        assertThat(empty).containsExactlyInAnyOrderElementsOf(first.empty());
        assertThat(shown.values())
                .noneSatisfy(text -> assertThat(text).containsPattern("nothing: (No data|$)"))
                .as("tiles without a number")
                .noneSatisfy(text -> assertThat(text).containsPattern("^stat[^#]*\\|  \\("));
    }

    /** What each panel shows before anything is chosen, by title. */
    private static Map<String, String> shown(Connection connection) {
        Map<String, String> shown = new LinkedHashMap<>();
        for (Board board : Board.all()) {
            Map<String, List<String>> values = new LinkedHashMap<>(board.texts());
            for (JsonNode variable : board.variables()) {
                List<String> offered =
                        run(connection, variable.path("query").asText(), values).offered();
                boolean several = variable.path("multi").asBoolean();
                values.put(variable.path("name").asText(), several ? offered : first(offered));
            }
            board.targets()
                    .forEach(target -> shown.put(
                            unique(shown, target),
                            PanelText.of(target.panel(), run(connection, target.sql(), values))));
        }
        return shown;
    }

    private static List<String> first(List<String> offered) {
        return offered.isEmpty() ? List.of("") : new ArrayList<>(offered.subList(0, 1));
    }

    private static String unique(Map<String, String> shown, Board.Target target) {
        String title = target.panel().path("title").asText();
        assertThat(shown).as("one title is of two panels").doesNotContainKey(title);
        return title;
    }

    private static Table run(Connection connection, String sql, Map<String, List<String>> values) {
        String expanded = new GrafanaSql("2026-03-01T00:00:00Z", "2026-03-31T12:00:00Z", values).expand(sql);
        try {
            return Table.query(connection, GoldenDatabase.frozen(expanded));
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
