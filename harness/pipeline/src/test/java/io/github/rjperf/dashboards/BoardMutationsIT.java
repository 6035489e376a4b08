package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Boards with one fault each: every one is caught, and for the reason that it was given. */
@Tag("deployment")
class BoardMutationsIT {
    private static Connection grafana;

    @BeforeAll
    static void open() throws Exception {
        grafana = DemoDatabase.asGrafana();
    }

    @AfterAll
    static void close() throws Exception {
        grafana.close();
    }

    /** A fault, the board that it is put into, and a word of what must be said of it. */
    record Fault(String name, String board, String said, Consumer<Board> breaks) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Fault> faults() {
        List<Fault> all = new ArrayList<>();
        all.addAll(inForm());
        all.addAll(inSql());
        all.addAll(inShape());
        all.addAll(inOverrides());
        all.addAll(inFlameGraph());
        return all;
    }

    private static List<Fault> inForm() {
        return List.of(
                form("a misspelt key", "schema", b -> first(b).put("gridpos", 1)),
                form("an unknown type of panel", "schema", b -> first(b).put("type", "graph")),
                form("a word instead of a number", "schema", b -> b.json().put("schemaVersion", "42")),
                form("a wrong format", "schema", b -> query(first(b)).put("format", "timeseries")),
                form("a datasource without uid", "schema", b -> at(query(first(b)), "datasource")
                        .remove("uid")),
                form("another datasource", "datasource uid", b -> at(first(b), "datasource")
                        .put("uid", "postgres")),
                form("an unknown option", "schema", b -> at(first(b), "options").put("showHeader", true)),
                form("no uid", "uid is not", b -> b.json().remove("uid")),
                form("an id", "no id", b -> b.json().put("id", 7)),
                form("editable", "editable", b -> b.json().put("editable", true)),
                form("an unknown unit", "unknown unit", b -> defaults(first(b)).put("unit", "percents")),
                form("a title that asks nothing", "asks no question", b -> first(b).put("title", "Slowdowns")),
                form("no description", "no description", b -> first(b).put("description", "")),
                form("no link onward", "no link", b -> first(b).putArray("links")),
                form("a link to no board", "link to no board", b -> ((ObjectNode) first(b).at("/links/0"))
                        .put("url", "/d/rjperf-flet/x")),
                form("red that is green to some", "palette", b -> at(defaults(first(b)), "color")
                        .put("fixedColor", "red")),
                form("two panels with one id", "id twice", b -> ((ObjectNode)
                                b.panels().get(1))
                        .put("id", 1)));
    }

    private static List<Fault> inSql() {
        return List.of(
                sql("an unknown column", "does not exist", s -> s.replace("change", "chnge")),
                sql("an unknown macro", "unknown macro", s -> s.replace("$__timeFilter(", "$__timeRange(")),
                sql(
                        "a nested parenthesis in a macro",
                        "date(boolean) does not exist",
                        s -> s.replace("\"time\")", "date(\"time\"))")),
                sql("a variable that is not there", "not defined", s -> s.replace("${kind:", "${kinds:")),
                sql("a variable without quotes", ":sqlstring", s -> s.replace("${kind:sqlstring}", "$kind")),
                sql("a table beneath the views", "permission denied", s -> s.replace("dash.trend", "perf.daily")),
                sql(
                        "a write inside a read",
                        "permission denied",
                        s -> "with x as (delete from perf.event returning 1) " + s),
                sql(
                        "no column time",
                        "without a column time",
                        s -> s.replaceFirst("select \"time\"", "select \"time\" as t")),
                sql("rows that descend", "not ascend", s -> s + "desc"),
                sql("a condition that nothing meets", "no rows", s -> s.replace("where", "where kind = 'trunk' and")));
    }

    private static List<Fault> inShape() {
        String trend = "How does it compare";
        return List.of(
                new Fault("a label that is missing", "series", "a label is missing", b -> {
                    ObjectNode query = query(b.panel(trend));
                    String every = query.path("rawSql").asText().replace("avg(", "(");
                    query.put(
                            "rawSql",
                            every.replace(" group by \"time\"", "")
                                    .replace(" and kind = any (array[${kind:sqlstring}]::text[])", ""));
                }),
                new Fault("an array", "series", "type of", b -> {
                    ObjectNode query = query(b.panel(trend));
                    query.put("rawSql", query.path("rawSql").asText().replace("avg(low)", "array_agg(low)"));
                }),
                new Fault("a band below no column", "series", "fills below", b -> b.panel(trend)
                        .at("/fieldConfig/overrides/2/properties")
                        .forEach(p -> ((ObjectNode) p).put("value", "lower"))),
                new Fault("a link of no column", "fleet", "link of no column", b -> {
                    ObjectNode query = query(b.panel("How is every operation"));
                    query.put("rawSql", query.path("rawSql").asText().replace("f.kind, f.comparison,", "f.kind,"));
                }),
                new Fault("a matrix of no column", "releases", "a matrix of no column", b -> ((ObjectNode)
                                b.panel("Which operations").at("/transformations/0/options"))
                        .put("columnField", "version")));
    }

    private static List<Fault> inFlameGraph() {
        return List.of(
                flames("a flame graph without the candidate", "no number valueRight", "\"valueRight\"", "\"right\""),
                flames(
                        "a flame graph with numbers as text",
                        "no number self",
                        "base_self_nanos",
                        "base_self_nanos::text"),
                flames("a flame graph without names", "no text label", " as label", " as name"),
                flames("a flame graph with differences", "negative self", "base_self_nanos", "-base_nanos"),
                flames("a flame graph in another order", "not one tree", "order by position", "order by label"),
                flames("a flame graph of all explanations", "not one tree", " = any", " is null or '' <> any"));
    }

    private static Fault flames(String name, String said, String find, String put) {
        return new Fault(name, "pull-request", said, b -> {
            ObjectNode query = query(b.panel("Where does the time"));
            query.put("rawSql", query.path("rawSql").asText().replace(find, put));
        });
    }

    private static List<Fault> inOverrides() {
        return List.of(
                override("an override of no column", matcher -> matcher.put("options", "score")),
                override("an override of a pattern that no column has", matcher -> matcher.put("id", "byRegexp")
                        .put("options", "/score.*/")),
                override("an override by a matcher that is not checked", matcher -> matcher.put("id", "byType")));
    }

    private static Fault override(String name, Consumer<ObjectNode> breaks) {
        return new Fault(
                name,
                "series",
                "override of no column",
                b -> breaks.accept((ObjectNode) b.panel("How does it compare").at("/fieldConfig/overrides/0/matcher")));
    }

    private static Fault form(String name, String said, Consumer<Board> breaks) {
        return new Fault(name, "fleet", said, breaks);
    }

    private static Fault sql(String name, String said, UnaryOperator<String> change) {
        return new Fault(name, "series", said, board -> {
            ObjectNode query = query(board.panel("How does it compare"));
            query.put("rawSql", change.apply(query.path("rawSql").asText()));
        });
    }

    private static ObjectNode first(Board board) {
        return (ObjectNode) board.panels().get(0);
    }

    private static ObjectNode query(JsonNode panel) {
        return (ObjectNode) panel.path("targets").get(0);
    }

    private static ObjectNode at(JsonNode node, String field) {
        return (ObjectNode) node.path(field);
    }

    private static ObjectNode defaults(JsonNode panel) {
        return (ObjectNode) panel.at("/fieldConfig/defaults");
    }

    @Test
    void thereAreEnoughOfThem() {
        assertThat(faults()).hasSizeGreaterThanOrEqualTo(30);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void isCaught(Fault fault) {
        Board board = Board.named(fault.board()).copy();
        fault.breaks().accept(board);
        assertThat(board.json()).isNotEqualTo(Board.named(fault.board()).json());

        List<String> said = new ArrayList<>(BoardForm.faults(board));
        if (said.isEmpty() || !inForm().stream().map(Fault::name).toList().contains(fault.name())) {
            said.addAll(BoardRun.faults(grafana, board));
        }

        assertThat(said).anySatisfy(line -> assertThat(line).contains(fault.said()));
    }
}
