package io.github.rjperf.record;

import io.github.rjperf.record.embedded.EmbeddedDatabase;
import java.nio.file.Path;
import java.util.Map;

/** One embedded server for all tests of this process, kept under target; each test class has a database of its own. */
final class TestServer {
    private static final Database SERVER = EmbeddedDatabase.open(Path.of("target", "test-database"));

    private TestServer() {}

    /** A new database without a schema; a left-over of an earlier run is dropped. */
    static Database empty(String name) throws Exception {
        try (var connection = SERVER.connections().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("drop database if exists " + name);
            statement.execute("create database " + name);
        }
        return Database.open(url(name), Map.of());
    }

    static Database migrated(String name) throws Exception {
        Database database = empty(name);
        Migrations.migrate(database);
        return database;
    }

    static String url(String name) throws Exception {
        var source = SERVER.connections().unwrap(org.postgresql.ds.PGSimpleDataSource.class);
        return "jdbc:postgresql://127.0.0.1:" + source.getPortNumbers()[0] + "/" + name + "?user=" + source.getUser()
                + "&password=" + source.getPassword();
    }
}
