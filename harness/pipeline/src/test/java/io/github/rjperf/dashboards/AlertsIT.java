package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each alert rule fires on data that must fire, on its side of the bound, and stops on data that must not. */
@Tag("deployment")
class AlertsIT {
    private static final AlertRules RULES = AlertRules.parse(AlertRules.text());

    /**
     * Data, and the labels for which a rule must fire then.
     *
     * @param gigabytes size that the database pretends to have, or null
     */
    record Case(
            String rule,
            String says,
            String sql,
            List<String> fires,
            @Nullable String gigabytes) {
        List<String> firing(AlertRules rules, String views) {
            String sized = gigabytes == null
                    ? views
                    : views.replace("pg_database_size(current_database())", "(" + gigabytes + " * 1e9)");
            return GoldenDatabase.withSql(sized, sql, connection -> {
                try {
                    // The bound of false alarms is for each host, which data made by hand names by a hash.
                    return rules.firing(connection, rule).stream()
                            .map(label -> label.replaceFirst("^(\\S+) [0-9a-f]{12}$", "$1"))
                            .toList();
                } catch (SQLException e) {
                    throw new IllegalStateException(rule + ": " + e.getMessage(), e);
                }
            });
        }

        @Override
        public String toString() {
            return rule + ": " + says;
        }
    }

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (JsonNode each : GoldenDatabase.yaml("alerts.yaml")) {
            List<String> fires = new ArrayList<>();
            each.path("fires").forEach(label -> fires.add(label.asText()));
            cases.add(new Case(
                    each.path("rule").asText(),
                    each.path("says").asText(),
                    each.has("sql")
                            ? each.path("sql").asText()
                            : sqlOf(each.path("data").asText(), cases),
                    fires,
                    each.has("gigabytes") ? each.path("gigabytes").asText() : null));
        }
        return cases;
    }

    private static String sqlOf(String rule, List<Case> cases) {
        return cases.stream()
                .filter(each -> each.rule().equals(rule))
                .findFirst()
                .orElseThrow()
                .sql();
    }

    static List<Mutation> mutations() {
        return Mutation.read("alerts.mutations.yaml", "");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void firesWhenItMust(Case data) {
        assertThat(data.firing(RULES, GoldenDatabase.views())).isEqualTo(data.fires());
    }

    @Test
    void everyRuleHasACaseThatFiresAndAFault() {
        for (String uid : RULES.byUid().keySet()) {
            List<Case> ofRule =
                    cases().stream().filter(each -> each.rule().equals(uid)).toList();
            assertThat(ofRule).as(uid).anyMatch(each -> !each.fires().isEmpty());
            assertThat(mutations()).as(uid).anyMatch(each -> each.of().equals(uid));
        }
    }

    @ParameterizedTest
    @MethodSource("mutations")
    void aFaultIsSeen(Mutation mutation) {
        String rules = AlertRules.text();
        int from = rules.indexOf("uid: " + mutation.of() + "\n");
        int next = rules.indexOf("      - uid: ", from);
        int to = next < 0 ? rules.length() : next;
        AlertRules changed = mutation.ofViews()
                ? RULES
                : AlertRules.parse(
                        rules.substring(0, from) + mutation.applied(rules.substring(from, to)) + rules.substring(to));
        String views = mutation.ofViews() ? mutation.applied(GoldenDatabase.views()) : GoldenDatabase.views();

        assertThat(cases().stream().filter(each -> each.rule().equals(mutation.of())))
                .as(mutation.toString())
                .anySatisfy(data -> assertThat(data.firing(changed, views)).isNotEqualTo(data.fires()));
    }

    @ParameterizedTest
    @CsvSource({"for: 0s, for: 12h", "execErrState: Error, execErrState: OK", "isPaused: false, isPaused: true"})
    void aRuleThatWaitsOrHidesErrorsIsRefused(String find, String put) {
        String text = AlertRules.text();
        assertThat(text).contains(find);
        AlertRules changed = AlertRules.parse(text.replace(find, put));

        assertThatThrownBy(() -> changed.bound("rjperf-trunk-slowdown")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyRuleNamesABoardAndIsExplained() {
        RULES.byUid().forEach((uid, rule) -> {
            String board = rule.at("/annotations/link").asText().replaceFirst("^/d/rjperf-([a-z-]+)/.*", "$1");
            assertThat(Board.all()).as(uid).extracting(Board::name).contains(board);
            assertThat(rule.at("/annotations/summary").asText()).as(uid).isNotEmpty();
            assertThat(rule.at("/data/0/datasourceUid").asText()).isEqualTo("rjperf");
            assertThat(rule.at("/data/0/model/format").asText()).isEqualTo("time_series");
        });
    }
}
