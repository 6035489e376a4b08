package io.github.rjperf.record;

import io.github.rjperf.house.Repository;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/** One embedded server for all tests of this process, kept under target; each test class has a database of its own. */
public final class TestServer {
    private static final Database SERVER = EmbeddedDatabase.open(Path.of("target", "test-database"));

    /** Counts the rows that a bundle adds, in all tables. */
    public static final String ROWS = "select (select count(*) from perf.comparison) + (select count(*) from perf.fork)"
            + " + (select count(*) from perf.fork_detail) + (select count(*) from perf.judgement)"
            + " + (select count(*) from perf.verdict) + (select count(*) from perf.context)"
            + " + (select count(*) from perf.ingest) + (select count(*) from perf.build)"
            + " + (select count(*) from perf.host)";

    private TestServer() {}

    /** A new database without a schema; the remains of an earlier run are dropped. */
    static Database empty(String name) {
        try (var connection = SERVER.connections().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("drop database if exists " + name);
            statement.execute("create database " + name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return Database.open(url(name), Map.of());
    }

    public static Database migrated(String name) {
        Database database = empty(name);
        Migrations.migrate(database);
        return database;
    }

    /** A new database as a development version left it, reduced to its history and one table. */
    public static Database ofDevelopment(String name) {
        Database database = empty(name);
        String script = Repository.read(Path.of("src", "test", "resources", "record", "development-schema.sql"));
        database.withConnection(connection -> {
            try (var statement = connection.createStatement()) {
                statement.execute(script);
            }
        });
        return database;
    }

    /** Upgrades an empty database to an earlier version; the views of this one would not find their tables. */
    static void migrate(Database database, int version) {
        Flyway.configure()
                .dataSource(database.connections())
                .locations("classpath:db-migrations")
                .repeatableSqlMigrationPrefix("none")
                .defaultSchema("perf")
                .createSchemas(true)
                .table("schema_history")
                .target(Integer.toString(version))
                .load()
                .migrate();
    }

    /** Runs a statement in a session that may write, whatever the database says. */
    public static void writing(String name, String sql) {
        try (var connection = DriverManager.getConnection(url(name));
                var statement = connection.createStatement()) {
            statement.execute("set default_transaction_read_only = off");
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** First column of every row. */
    static List<String> strings(Database database, String sql, Object... parameters) {
        return database.inTransaction(session -> session.list(sql, row -> row.getString(1), parameters));
    }

    /** The same for a test in another package. */
    public static List<String> strings(String name, String sql) {
        try (Database database = Database.open(url(name), Map.of())) {
            return strings(database, sql);
        }
    }

    public static String url(String name) {
        PGSimpleDataSource source = (PGSimpleDataSource) SERVER.connections();
        return "jdbc:postgresql://127.0.0.1:" + source.getPortNumbers()[0] + "/" + name + "?user=" + source.getUser()
                + "&password=" + source.getPassword();
    }

    /** Number of rows that a bundle adds, in all tables. */
    public static long rows(String name) {
        try (var connection = DriverManager.getConnection(url(name));
                var statement = connection.createStatement();
                var rows = statement.executeQuery(ROWS)) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
