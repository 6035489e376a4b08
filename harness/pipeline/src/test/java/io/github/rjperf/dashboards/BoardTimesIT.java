package io.github.rjperf.dashboards;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Times every query of every board on the database that {@code rjperf.boards.database} names, and prints the slowest. */
@Tag("deployment")
@EnabledIfSystemProperty(named = "rjperf.boards.database", matches = "jdbc:.*")
class BoardTimesIT {
    private static final int TIMES = 20;
    private static final int MOST_VALUES = 1000;

    @Test
    void everyQueryIsTimed() throws Exception {
        int timed = 0;
        try (Connection connection = DriverManager.getConnection(System.getProperty("rjperf.boards.database"))) {
            try (var statement = connection.createStatement()) {
                statement.execute("set role perf_grafana");
                statement.execute("set search_path = dash");
            }
            System.out.printf("%-14s %9s %9s  %s%n", "board", "p50 ms", "p95 ms", "panel");
            for (Board board : Board.all()) {
                timed += time(connection, board);
            }
        }
        assertThat(timed).isGreaterThan(30);
    }

    private static int time(Connection connection, Board board) throws SQLException {
        LocalDate end = LocalDate.now(ZoneOffset.UTC).plusDays(1);
        String from = board.json().at("/time/from").asText();
        int days = Integer.parseInt(from.replaceAll("\\D", "")) * (from.endsWith("y") ? 365 : 1);
        Map<String, List<String>> values = new HashMap<>(board.texts());
        for (JsonNode variable : board.variables()) {
            String sql = new GrafanaSql(end.minusDays(days) + "T00:00:00Z", end + "T00:00:00Z", values)
                    .expand(variable.path("query").asText());
            List<String> all = Table.query(connection, sql).offered();
            boolean isOne = !variable.at("/current/value/0").asText().equals("$__all");
            values.put(variable.path("name").asText(), all.subList(0, Math.min(isOne ? 1 : MOST_VALUES, all.size())));
        }
        int timed = 0;
        for (Board.Target target : board.targets()) {
            String sql =
                    new GrafanaSql(end.minusDays(days) + "T00:00:00Z", end + "T00:00:00Z", values).expand(target.sql());
            double[] millis = new double[TIMES];
            for (int i = -2; i < TIMES; i++) {
                long start = System.nanoTime();
                Table.query(connection, sql);
                if (i >= 0) {
                    millis[i] = (System.nanoTime() - start) / 1e6;
                }
            }
            Arrays.sort(millis);
            System.out.printf(
                    "%-14s %9.1f %9.1f  %s%n",
                    board.name(), millis[TIMES / 2], millis[TIMES * 95 / 100], target.place());
            timed++;
        }
        return timed;
    }
}
