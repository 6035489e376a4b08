package io.github.rjperf.dashboards;

import io.github.rjperf.demo.DemoYear;
import io.github.rjperf.record.Annotations;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.sql.Database;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
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

    private DemoDatabase() {}

    private static void fill() {
        Database database = TestServer.migrated(NAME);
        new Roles(database, Map.of()).make();
        DemoYear year = new DemoYear(4711, END, DAYS);
        year.comparisons().forEach(each -> each.recordInto(database));
        year.annotate(new Annotations(database));
    }

    /** Beginning of a time shown that ends with the year. */
    static String from(int days) {
        return END.minusDays(days) + "T00:00:00Z";
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
