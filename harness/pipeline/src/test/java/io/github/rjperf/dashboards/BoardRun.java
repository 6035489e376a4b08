package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.dashboards.Board.Target;
import io.github.rjperf.dashboards.GrafanaSql.Unexpandable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What goes wrong when every query of a board is run with all values of its variables. */
final class BoardRun {
    private static final int MANY = 60;
    private static final Pattern FIELD = Pattern.compile("\\$\\{__data\\.fields\\.(\\w+)");

    private final Connection connection;
    private final Board board;
    private final List<String> faults = new ArrayList<>();
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    private BoardRun(Connection connection, Board board) {
        this.connection = connection;
        this.board = board;
    }

    static List<String> faults(Connection connection, Board board) {
        return new BoardRun(connection, board).check();
    }

    private List<String> check() {
        values.putAll(board.texts());
        board.variables().forEach(this::readVariable);
        board.annotations().forEach(target -> {
            Table table = run(target.place(), target.sql());
            if (table != null) {
                need(target.place(), table.columns().containsAll(List.of("time", "text")), "no columns time and text");
            }
        });
        board.targets().forEach(this::checkTarget);
        return faults;
    }

    private void readVariable(JsonNode variable) {
        String name = variable.path("name").asText();
        Table table = run("variable " + name, variable.path("query").asText());
        List<String> found = table == null ? List.of() : table.offered();
        boolean several = variable.path("multi").asBoolean() || found.isEmpty();
        values.put(name, several ? found.subList(0, Math.min(MANY, found.size())) : List.of(clicked(name, found)));
    }

    private String clicked(String name, List<String> found) {
        try {
            return DemoDatabase.clicked(connection, name, found);
        } catch (SQLException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private @Nullable Table run(String place, String sql) {
        try {
            String expanded = new GrafanaSql(DemoDatabase.FROM, DemoDatabase.TO, values).expand(sql);
            Table table = Table.query(connection, expanded);
            need(place, !table.rows().isEmpty(), "no rows for the demo year");
            return table;
        } catch (Unexpandable | SQLException e) {
            faults.add(board.name() + ": " + place + ": " + Objects.toString(e.getMessage()));
            return null;
        }
    }

    private void checkTarget(Target target) {
        // A repeated panel is drawn once for each value, so its query never sees two.
        String repeated = target.panel().path("repeat").asText();
        List<String> all = values.getOrDefault(repeated, List.of());
        values.computeIfPresent(repeated, (name, each) -> each.subList(0, Math.min(1, each.size())));
        Table table = run(target.place(), target.sql());
        values.computeIfPresent(repeated, (name, each) -> all);
        if (table != null) {
            checkTable(target, table);
        }
    }

    private void checkTable(Target target, Table table) {
        for (int i = 0; i < table.columns().size(); i++) {
            need(
                    target.place(),
                    Table.DRAWABLE.contains(table.types().get(i)),
                    "type of " + table.columns().get(i) + " is " + table.types().get(i));
        }
        if (target.isTimeSeries()) {
            checkSeries(target, table);
        }
        if (target.panel().path("type").asText().equals("flamegraph")) {
            FlameRows.faults(table).forEach(fault -> need(target.place(), false, fault));
        }
        checkFields(target, table);
    }

    private void checkSeries(Target target, Table table) {
        if (!table.columns().contains("time")) {
            faults.add(target.place() + ": a time series without a column time");
            return;
        }
        List<String> times =
                table.column("time").stream().map(Objects::toString).toList();
        boolean epoch = !table.types().get(table.columns().indexOf("time")).equals("timestamptz");
        boolean ascends = true;
        for (int i = 1; i < times.size(); i++) {
            ascends &= epoch
                    ? Double.parseDouble(times.get(i - 1)) <= Double.parseDouble(times.get(i))
                    : times.get(i - 1).compareTo(times.get(i)) <= 0;
        }
        need(target.place(), ascends, "time does not ascend");
        need(target.place(), arePointsSingle(table), "two points at one time in one series: a label is missing");
        need(
                target.place(),
                table.types().stream().anyMatch(Table.NUMBERS::contains),
                "a time series without a number");
    }

    private static boolean arePointsSingle(Table table) {
        List<Integer> keys = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            if (table.columns().get(i).equals("time") || table.types().get(i).equals("text")) {
                keys.add(i);
            }
        }
        Set<List<String>> points = new HashSet<>();
        return table.rows().stream()
                .allMatch(row -> points.add(
                        keys.stream().map(key -> Objects.toString(row.get(key))).toList()));
    }

    /** Overrides, fills and links must name columns that the query returns. */
    private void checkFields(Target target, Table table) {
        List<String> columns = new ArrayList<>(table.columns());
        target.panel().path("transformations").forEach(each -> columns.addAll(matrix(target, each, table)));
        target.panel().path("fieldConfig").path("overrides").forEach(override -> {
            JsonNode matcher = override.path("matcher");
            need(target.place(), FieldLook.matchesAny(matcher, columns), "an override of no column: " + matcher);
            override.path("properties").forEach(property -> {
                boolean fills = property.path("id").asText().equals("custom.fillBelowTo");
                String below = property.path("value").asText();
                need(target.place(), !fills || table.columns().contains(below), "fills below no column: " + below);
            });
        });
        FIELD.matcher(target.panel().path("fieldConfig").toString())
                .results()
                .forEach(match -> need(
                        target.place(),
                        table.columns().contains(match.group(1)),
                        "a link of no column: " + match.group(1)));
    }

    /** The column that holds the row names of a matrix, whose three fields must be columns of the query. */
    private List<String> matrix(Target target, JsonNode transformation, Table table) {
        List<String> fields = new ArrayList<>();
        for (String each : List.of("rowField", "columnField", "valueField")) {
            fields.add(transformation.path("options").path(each).asText());
        }
        need(target.place(), table.columns().containsAll(fields), "a matrix of no column: " + fields);
        return List.of(fields.get(0) + "\\" + fields.get(1));
    }

    private void need(String place, boolean holds, String fault) {
        String line = place + ": " + fault;
        if (!holds && !faults.contains(line)) {
            faults.add(line);
        }
    }
}
