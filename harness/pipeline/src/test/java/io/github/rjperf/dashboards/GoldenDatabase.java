package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.rjperf.house.Repository;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.sql.Database;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A migrated database that is filled by hand for one check at a time: views, data, and everything that reads them are one
 * transaction, which is rolled back, one at a time. The clock of the views stands at {@link #NOW}.
 */
final class GoldenDatabase {
    static final String NOW = "2026-03-31 12:00:00Z";
    private static final String NAME = "golden_test";
    private static final String VIEWS =
            Repository.files(file -> Repository.name(file).matches("db-migrations/R__.*\\.sql")).stream()
                    .sorted()
                    .map(Repository::read)
                    .collect(Collectors.joining());

    static {
        Database database = TestServer.migrated(NAME);
        new Roles(database, Map.of()).make();
        try (Connection connection = DriverManager.getConnection(TestServer.url(NAME));
                var statement = connection.createStatement()) {
            statement.execute(frozen(VIEWS));
            statement.execute(resource("words.sql"));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private GoldenDatabase() {}

    /** The functions and views as they are in the repository, in the order in which they are applied. */
    static String views() {
        return VIEWS;
    }

    /** The same SQL, with the clock stopped and a database of 42 GB. */
    static String frozen(String sql) {
        return sql.replace("now()", "timestamptz '" + NOW + "'")
                .replace("current_date", "date '2026-03-31'")
                .replace("pg_database_size(current_database())", "42000000000");
    }

    /** Fills the database with one of the data files, and reads it as role perf_grafana does. */
    static <T> T with(String views, String data, Function<Connection, T> read) {
        return withSql(views, resource(data), read);
    }

    /** The same with the data itself. */
    static synchronized <T> T withSql(String views, String data, Function<Connection, T> read) {
        try (Connection connection = DriverManager.getConnection(TestServer.url(NAME));
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("set local timezone = 'UTC'");
            statement.execute("set local jit = off");
            if (!views.equals(VIEWS)) {
                statement.execute(frozen(views));
            }
            statement.execute(data);
            statement.execute("select golden.finish()");
            statement.execute("grant select on all tables in schema dash to perf_grafana");
            statement.execute("set local search_path = dash");
            statement.execute("set local role perf_grafana");
            T result = read.apply(connection);
            connection.rollback();
            return result;
        } catch (SQLException e) {
            throw new IllegalStateException(data + ": " + e.getMessage(), e);
        }
    }

    static String resource(String name) {
        try (InputStream in = GoldenDatabase.class.getResourceAsStream("/dashboards/golden/" + name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode yaml(String name) {
        try {
            return new YAMLMapper().readTree(resource(name));
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
