package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Writes what each panel would be given, for {@code rjperf verify --dashboards} to draw. */
@EnabledIfSystemProperty(named = "rjperf.dashboards", matches = "true")
class PictureDataIT {
    private static final Path FOLDER = Path.of("target", "dashboards");
    private static final ObjectMapper JSON = new ObjectMapper();

    static Stream<String> boards() {
        return Board.all().stream().map(Board::name);
    }

    @ParameterizedTest
    @MethodSource("boards")
    void isWritten(String name) throws Exception {
        Board board = Board.named(name);
        ObjectNode all = JSON.createObjectNode();
        int days = days(board.json().at("/time/from").asText());
        all.put("from", DemoDatabase.from(days)).put("to", DemoDatabase.TO);
        ArrayNode panels = all.putArray("panels");
        try (Connection grafana = DemoDatabase.asGrafana()) {
            Map<String, List<String>> values = values(grafana, board, days);
            all.put("title", board.json().path("title").asText() + subject(values));
            for (Board.Target target : board.targets()) {
                String repeat = target.panel().path("repeat").asText();
                for (String each : repeat.isEmpty() ? List.of("") : values.getOrDefault(repeat, List.of())) {
                    Map<String, List<String>> chosen = new HashMap<>(values);
                    chosen.computeIfPresent(repeat, (k, v) -> List.of(each));
                    String sql = new GrafanaSql(DemoDatabase.from(days), DemoDatabase.TO, chosen).expand(target.sql());
                    panels.add(panel(target.panel(), each, Table.query(grafana, sql)));
                }
            }
        }
        Files.createDirectories(FOLDER);
        JSON.writeValue(FOLDER.resolve(name + ".json").toFile(), all);
        assertThat(panels).isNotEmpty();
    }

    /** What a board is about if it is about one operation or pull request; Grafana shows it in a list that is not drawn. */
    private static String subject(Map<String, List<String>> values) {
        return Stream.of("operation", "pull_request")
                .map(name -> values.getOrDefault(name, List.of()))
                .filter(chosen -> chosen.size() == 1)
                .map(chosen -> " · " + chosen.get(0))
                .collect(Collectors.joining());
    }

    private static int days(String from) {
        int count = Integer.parseInt(from.replaceAll("\\D", ""));
        return from.endsWith("y") ? 365 * count : count;
    }

    private static Map<String, List<String>> values(Connection grafana, Board board, int days) throws Exception {
        Map<String, List<String>> values = new HashMap<>(board.texts());
        for (JsonNode variable : board.variables()) {
            String sql = new GrafanaSql(DemoDatabase.from(days), DemoDatabase.TO, values)
                    .expand(variable.path("query").asText());
            Table table = Table.query(grafana, sql);
            boolean all = variable.at("/current/value/0").asText().equals("$__all");
            String name = variable.path("name").asText();
            values.put(name, all ? table.offered() : List.of(DemoDatabase.clicked(grafana, name, table.offered())));
        }
        return values;
    }

    private static ObjectNode panel(JsonNode panel, String repeated, Table table) {
        ObjectNode drawn = JSON.createObjectNode();
        drawn.put("repeated", repeated);
        drawn.set("panel", panel);
        drawn.set("columns", JSON.valueToTree(table.columns()));
        drawn.set("types", JSON.valueToTree(table.types()));
        drawn.set("rows", JSON.valueToTree(table.rows()));
        return drawn;
    }
}
