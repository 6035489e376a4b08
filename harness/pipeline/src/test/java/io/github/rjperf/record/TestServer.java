package io.github.rjperf.record;

import io.github.rjperf.compare.host.DatabaseFolder;
import io.github.rjperf.files.Trees;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * One embedded server for all tests of this process; each test class has its own database. Where there is enough memory, the
 * server is kept there, since tests make and drop hundreds of databases, and a disk has to write each file of each.
 */
public final class TestServer {
    private static final Database SERVER = start();

    /** Counts the rows that a bundle adds, in all tables. */
    public static final String ROWS = "select (select count(*) from perf.comparison) + (select count(*) from perf.fork)"
            + " + (select count(*) from perf.fork_detail) + (select count(*) from perf.judgment)"
            + " + (select count(*) from perf.verdict) + (select count(*) from perf.context)"
            + " + (select count(*) from perf.ingest) + (select count(*) from perf.build)"
            + " + (select count(*) from perf.host)";

    private TestServer() {}

    /** Made once, because migrating takes ten times as long as copying what was migrated. */
    private static final class Migrated {
        static final String TEMPLATE = make("migrated_template");

        private Migrated() {}

        private static String make(String name) {
            try (Database database = empty(name)) {
                Migrations.migrate(database);
            }
            return name;
        }
    }

    private static Database start() {
        Settings settings = new Settings(
                Map.of(), Map.of("java.io.tmpdir", System.getProperty("java.io.tmpdir")), Clock.systemUTC());
        String clone = Integer.toHexString(Path.of("").toAbsolutePath().hashCode());
        Path folder = DatabaseFolder.choose(settings, null).resolve("rjperf-test-database-" + clone);
        Database server = EmbeddedDatabase.open(folder);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, folder)));
        execute(server, "alter system set max_wal_size = '256MB'", "select pg_reload_conf()");
        return server;
    }

    /** Gives the memory back, except for the files that other users of the server would lock. */
    private static void end(Database server, Path folder) {
        server.close();
        try {
            Trees.delete(folder.resolve("cluster"));
            Trees.delete(folder.resolve("programs"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void execute(Database server, String... statements) {
        try (var connection = server.connections().getConnection();
                var statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A new database without a schema; the remains of an earlier run are dropped. */
    public static Database empty(String name) {
        return create(name, "template1");
    }

    /** A new database with the schema of this version. */
    public static Database migrated(String name) {
        return create(name, Migrated.TEMPLATE);
    }

    private static Database create(String name, String template) {
        execute(SERVER, "drop database if exists " + name, "create database " + name + " template " + template);
        return Database.open(url(name), Map.of());
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
    public static List<String> strings(Database database, String sql, Object... parameters) {
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
