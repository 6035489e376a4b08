package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The provisioned alert rules, evaluated as Grafana does: the SQL of A, the last value of each series by B, and the
 * threshold of C.
 */
public record AlertRules(Map<String, JsonNode> byUid) {
    private static final String FILE = "dashboards/provisioning/alerting/rules.yaml";

    /** What Grafana takes from its environment. */
    static final Map<String, String> ENVIRONMENT = Map.of("RJPERF_DATABASE_LIMIT_GB", "100");

    public static String text() {
        return Repository.read(Repository.root().resolve(FILE));
    }

    /** The rules of the text of such a file. */
    public static AlertRules parse(String yaml) {
        String expanded = yaml.replace("$$", "\u0000");
        for (Map.Entry<String, String> each : ENVIRONMENT.entrySet()) {
            expanded = expanded.replace("$" + each.getKey(), each.getValue());
        }
        Map<String, JsonNode> rules = new LinkedHashMap<>();
        try {
            JsonNode tree = new YAMLMapper().readTree(expanded.replace('\u0000', '$'));
            tree.at("/groups/0/rules")
                    .forEach(rule -> rules.put(rule.path("uid").asText(), rule));
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
        return new AlertRules(rules);
    }

    private JsonNode rule(String uid) {
        return Objects.requireNonNull(byUid.get(uid), uid);
    }

    private String sql(String uid) {
        return rule(uid).at("/data/0/model/rawSql").asText();
    }

    /** The labels for which a rule fires, each as values separated by spaces; none when it is silent. */
    List<String> firing(Connection connection, String uid) throws SQLException {
        return firing(connection, uid, GoldenDatabase.frozen(sql(uid)));
    }

    /** The same at this time, in any database. */
    public List<String> firingNow(Connection connection, String uid) throws SQLException {
        return firing(connection, uid, sql(uid));
    }

    private List<String> firing(Connection connection, String uid, String sql) throws SQLException {
        Map<String, Double> last = last(connection, sql);
        double bound = bound(uid);
        return last.entrySet().stream()
                .filter(each -> each.getValue() > bound)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The last value of each series, by its labels. */
    private Map<String, Double> last(Connection connection, String sql) throws SQLException {
        Map<String, Double> last = new TreeMap<>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                StringBuilder labels = new StringBuilder();
                for (int i = 1; i <= columns; i++) {
                    String name = rows.getMetaData().getColumnLabel(i);
                    if (!name.equals("time") && !name.equals("value")) {
                        labels.append(labels.isEmpty() ? "" : " ").append(rows.getString(i));
                    }
                }
                double value = rows.getDouble("value");
                if (!rows.wasNull() && rows.getTimestamp("time") != null) {
                    last.put(labels.toString(), value);
                }
            }
        }
        return last;
    }

    /** The bound above which a rule fires; any other form of reducing or comparing is not known here. */
    double bound(String uid) {
        JsonNode rule = rule(uid);
        JsonNode reduce = rule.at("/data/1/model");
        JsonNode threshold = rule.at("/data/2/model");
        JsonNode evaluator = threshold.at("/conditions/0/evaluator");
        boolean known = rule.path("condition").asText().equals("C")
                && List.of("0s", "30m").contains(rule.path("for").asText())
                && rule.path("noDataState").asText().equals("OK")
                && rule.path("execErrState").asText().equals("Error")
                && !rule.path("isPaused").asBoolean(true)
                && reduce.path("type").asText().equals("reduce")
                && reduce.path("reducer").asText().equals("last")
                && reduce.path("expression").asText().equals("A")
                && reduce.at("/settings/mode").asText().equals("dropNN")
                && threshold.path("type").asText().equals("threshold")
                && threshold.path("expression").asText().equals("B")
                && evaluator.path("type").asText().equals("gt")
                && evaluator.path("params").size() == 1;
        if (!known) {
            throw new IllegalArgumentException("this form of rule is not evaluated here: " + rule);
        }
        return evaluator.at("/params/0").asDouble();
    }
}
