package io.github.rjperf.dashboards;

import io.github.rjperf.demo.DemoYear;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.sql.Database;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** A database with a short demo year, filled once for all tests of this process, and read as Grafana reads it. */
final class DemoDatabase {
    static final int DAYS = Integer.getInteger("rjperf.demo.days", 100);
    // The views look back from now, so the year ends yesterday; all tests of a process share it.
    @SuppressWarnings("TimeInStaticInitializer")
    static final LocalDate END = LocalDate.now(ZoneOffset.UTC).minusDays(1);

    static final String FROM = from(DAYS);
    static final String TO = END.plusDays(2) + "T00:00:00Z";
    private static final String NAME = "dashboards_test";

    static {
        fill();
    }

    /** What a reader has clicked: the worst row of the fleet, and the newest pull request that is slower and explained. */
    private static final Map<String, String> CLICKED = Map.of(
            "operation",
            "select operation from dash.fleet order by slower desc nulls last, change, operation",
            "pull_request",
            "select pull_request::text from dash.explanations where has_calls and pull_request is not null"
                    + " order by change < 0 desc, \"time\" desc");

    private DemoDatabase() {}

    private static void fill() {
        Database database = TestServer.migrated(NAME);
        new Roles(database, Map.of()).make();
        DemoYear year = new DemoYear(4711, END, DAYS);
        year.comparisons().forEach(each -> each.recordInto(database));
        year.annotate(database);
    }

    /** Beginning of a time shown that ends with the year. */
    static String from(int days) {
        return END.minusDays(days) + "T00:00:00Z";
    }

    /** The value that a reader has clicked, or else the first one. */
    static String clicked(Connection grafana, String variable, List<String> offered) throws SQLException {
        String sql = CLICKED.get(variable);
        String clicked = sql == null
                ? ""
                : String.valueOf(
                        Table.query(grafana, sql + " limit 1").rows().get(0).get(0));
        return offered.contains(clicked) ? clicked : offered.get(0);
    }

    /** A connection that may do what role perf_grafana may. */
    static Connection asGrafana() throws SQLException {
        String url = TestServer.url(NAME);
        Connection connection = DriverManager.getConnection(url);
        try (var statement = connection.createStatement()) {
            statement.execute("analyze");
            statement.execute("set role perf_grafana");
            statement.execute("set search_path = dash");
        }
        return connection;
    }
}
