package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.testing.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** docs/how-to/back-up.md: its options restore all rows, in another server, by both ways. */
@Tag("deployment")
class BackupIT {
    private static final String HOW_TO = Repository.read(Path.of("../../docs/how-to/back-up.md"));
    private static final String COUNTS = "select string_agg(relname || ' ' || (xpath('/row/c/text()', query_to_xml("
            + "format('select count(*) c from %s', oid::regclass), false, true, '')))[1], ', ' order by relname)"
            + " from pg_class where relnamespace = 'perf'::regnamespace and relkind in ('r', 'p')";

    private static final Map<String, String> WRITER = Map.of("PERF_WRITER_PASSWORD", "writer's");
    private static final String SETTINGS = "select count(*) from pg_db_role_setting";

    private final String id = Examples.newId();

    @SuppressWarnings("NullAway.Init")
    private PostgresServer server;

    @SuppressWarnings("NullAway.Init")
    private PostgresServer other;

    @BeforeEach
    void record() {
        server = PostgresServer.create().start();
        server.sql("postgres", "create database rjperf");
        try (Database database = open(server)) {
            Migrations.migrate(database);
            new Roles(database, WRITER).make();
            new Recorder(database)
                    .record(
                            Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "1")),
                            Examples.newKey());
        }
    }

    @AfterEach
    void stop() {
        Stream.of(server, other).filter(started -> started != null).forEach(PostgresServer::close);
    }

    @Test
    void aDumpRestoresInANewServer() throws IOException {
        Path dump = server.home().resolve("rjperf.dump");
        Path roles = server.home().resolve("roles.sql");
        dump(dump, roles);
        assertThat(Files.size(dump)).isPositive();

        other = PostgresServer.create().start();
        restore(dump, roles);

        assertThatAllIsThere();
        assertThat(other.psql(
                                "host=127.0.0.1 dbname=rjperf",
                                Map.of("PGUSER", "perf_writer", "PGPASSWORD", "writer's"),
                                "select count(*) > 0 from perf.fork")
                        .orFail())
                .isEqualTo("t\n");
        // neither dump contains those that hold in one database: the how-to ends with migrate --roles
        String before = other.sql("rjperf", SETTINGS);
        try (Database restored = open(other)) {
            new Roles(restored, Map.of()).make();
        }
        assertThat(other.sql("rjperf", SETTINGS))
                .isEqualTo(server.sql("rjperf", SETTINGS))
                .isNotEqualTo(before);
    }

    private void dump(Path dump, Path roles) {
        String all = "--host=127.0.0.1 " + asInDocs("--roles-only");
        String one = "--host=127.0.0.1 " + asInDocs("--format=custom --compress=6");
        server.run(server.login(), PostgresServer.command("pg_dumpall", all, at(server), "--file=" + roles))
                .orFail();
        server.run(server.login(), PostgresServer.command("pg_dump", one, at(server), "--file=" + dump, "rjperf"))
                .orFail();
    }

    private void restore(Path dump, Path roles) {
        List<String> psql = PostgresServer.command(
                "psql",
                "--host=127.0.0.1 " + asInDocs("--quiet --no-psqlrc"),
                at(other),
                "--file=" + roles,
                "postgres");
        assertThat(other.run(other.login(), psql).orFail().replaceAll("(?m)^.*role \"postgres\" already exists\n", ""))
                .isEmpty();
        // the roles in the dump include its superuser's password, which is the same here
        other.sql("postgres", asInDocs("create database rjperf"));
        String all = "--host=127.0.0.1 " + asInDocs("--exit-on-error --single-transaction --dbname=rjperf");
        other.run(other.login(), PostgresServer.command("pg_restore", all, at(other), dump.toString()))
                .orFail();
    }

    @Test
    void aCopyOfTheClusterStarts() {
        copyCluster();
        assertThat(other.run("pg_verifybackup", other.data().toString()).orFail())
                .contains("backup successfully verified");
        other.start();
        assertThatAllIsThere();
    }

    @Test
    void aDamagedCopyIsNoticed() throws IOException {
        copyCluster();
        Files.writeString(other.data().resolve("PG_VERSION"), "15 \n");
        assertThat(other.run("pg_verifybackup", other.data().toString()).code()).isNotZero();
    }

    private void copyCluster() {
        other = PostgresServer.reserve();
        String options = asInDocs("--checkpoint=fast --wal-method=fetch --format=tar --gzip --pgdata=-");
        String copy =
                String.join(" ", PostgresServer.command("pg_basebackup", "--host=127.0.0.1 " + options, at(server)));
        String unpack = asInDocs("umask 077 && mkdir -p \"$PGDATA\" && tar -xzC \"$PGDATA\"");
        other.run(server.login(), List.of("sh", "-c", copy + " > cluster.tar.gz"))
                .orFail();
        other.run(Map.of("PGDATA", other.data().toString()), List.of("sh", "-c", unpack + " < cluster.tar.gz"))
                .orFail();
    }

    private void assertThatAllIsThere() {
        assertThat(other.sql("rjperf", COUNTS))
                .isEqualTo(server.sql("rjperf", COUNTS))
                .contains("fork 42", "fork_iterations 36", "verdict 6", "schema_history ");
        try (Database source = open(server);
                Database restored = open(other)) {
            ComparisonReader archive = new ComparisonReader(restored);
            assertThat(archive.load(id))
                    .isEqualTo(new ComparisonReader(source).load(id))
                    .isPresent();
            assertThat(Migrations.migrate(restored)).isZero();
            // earlier recordings are known, and new ones find the sequences where they were
            assertThat(new Recorder(restored)
                            .record(
                                    Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "1")),
                                    Examples.newKey()))
                    .isFalse();
            String later = Examples.newId();
            assertThat(new Recorder(restored)
                            .record(
                                    Recording.of(
                                            Examples.comparison(later),
                                            Examples.forks(),
                                            Examples.judgment(later, "1")),
                                    Examples.newKey()))
                    .isTrue();
        }
    }

    private static String asInDocs(String words) {
        assertThat(HOW_TO).contains(words);
        return words;
    }

    private static String at(PostgresServer server) {
        return "--port=" + server.port();
    }

    private static Database open(PostgresServer server) {
        return Database.open(server.jdbcUrl("rjperf"), server.login());
    }
}
