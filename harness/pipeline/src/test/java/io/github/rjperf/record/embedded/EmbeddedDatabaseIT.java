package io.github.rjperf.record.embedded;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.house.Repository;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All tests share one folder, because making a cluster takes seconds. */
@Tag("faults")
class EmbeddedDatabaseIT {
    @TempDir
    private static Path parent = Path.of("");

    private static Path folder = Path.of("");
    private static List<String> firstAnswers = List.of();

    @BeforeAll
    static void startTwoTogetherFromNothing() throws Exception {
        // Where the server runs as another user, this one must be able to pass.
        Files.setPosixFilePermissions(parent, ServerFolder.PASSABLE);
        folder = parent.resolve("a folder with 'quotes' é");
        try (DatabaseUser one = DatabaseUser.start(folder, true);
                DatabaseUser two = DatabaseUser.start(folder, true)) {
            firstAnswers = List.of(one.answer(), two.answer());
            assertThat(one.leave()).isZero();
            two.ask();
            assertThat(two.answer()).isEqualTo("migrated 0");
            assertThat(two.leave()).isZero();
        }
    }

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(folder.resolve("cluster/postmaster.pid")).doesNotExist();
    }

    @Test
    void twoThatStartTogetherFromNothingShareOneServer() throws IOException {
        try (Stream<Path> files = Files.list(Repository.root().resolve("db-migrations"))) {
            long migrations =
                    files.filter(file -> file.toString().endsWith(".sql")).count();
            assertThat(firstAnswers.stream()
                            .mapToInt(answer -> Integer.parseInt(answer.substring("migrated ".length())))
                            .sum())
                    .as("each migration is applied by one of them, so both are in one database: %s", firstAnswers)
                    .isEqualTo((int) migrations);
        }
    }

    @Test
    void theOneThatStartedItMayLeaveBeforeTheOthers() throws Exception {
        try (DatabaseUser starter = DatabaseUser.start(folder, true)) {
            assertThat(starter.answer()).isEqualTo("migrated 0");
            try (Database here = EmbeddedDatabase.open(folder);
                    Database again = EmbeddedDatabase.open(folder)) {
                assertThat(starter.leave()).isZero();
                assertThat(Migrations.migrate(here)).isZero();
                closeTwice(again);
                assertThat(Migrations.migrate(here)).isZero();
            }
        }
    }

    @Test
    void aServerWhoseUserWasKilledIsTakenOver() throws Exception {
        try (DatabaseUser killed = DatabaseUser.start(folder, true)) {
            assertThat(killed.answer()).isEqualTo("migrated 0");
            killed.killHard();
        }
        String orphan = processFile();
        try (Database here = EmbeddedDatabase.open(folder)) {
            assertThat(processFile()).isEqualTo(orphan);
            assertThat(Migrations.migrate(here)).isZero();
        }
    }

    @Test
    void aServerThatWasKilledTooIsStartedAgain() throws Exception {
        try (DatabaseUser killed = DatabaseUser.start(folder, true)) {
            assertThat(killed.answer()).isEqualTo("migrated 0");
            killed.killHard();
        }
        ProcessHandle.of(Long.parseLong(processFile())).orElseThrow().destroyForcibly();
        try (Database here = EmbeddedDatabase.open(folder)) {
            assertThat(Migrations.migrate(here)).isZero();
        }
    }

    @Test
    void aProcessFileThatNamesAnotherProgramIsNotBelieved() throws Exception {
        Files.writeString(
                folder.resolve("cluster/postmaster.pid"),
                ProcessHandle.current().pid() + "\n" + folder.resolve("cluster") + "\n1\n1\n\n\n\n");
        try (Database here = EmbeddedDatabase.open(folder)) {
            assertThat(Migrations.migrate(here)).isZero();
        }
    }

    /** As where the first process of a container does not reap: the shell becomes a program that never waits. */
    @Test
    void aProcessFileThatNamesAZombieIsNotBelieved(@TempDir Path programs) throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "only Linux shows the states of processes");
        Path postgres = Files.copy(Path.of("/bin/true"), programs.resolve("postgres"), COPY_ATTRIBUTES);
        Process parent =
                new ProcessBuilder("sh", "-c", "\"$0\" & echo $!; exec sleep 600", postgres.toString()).start();
        try (var said = parent.inputReader()) {
            Files.writeString(
                    folder.resolve("cluster/postmaster.pid"),
                    said.readLine() + "\n" + folder.resolve("cluster") + "\n1\n1\n\n\n\n");
            try (Database here = EmbeddedDatabase.open(folder)) {
                assertThat(Migrations.migrate(here)).isZero();
            }
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    void aProgramThatEndsWithoutClosingStopsTheServer() throws Exception {
        try (DatabaseUser careless = DatabaseUser.start(folder, false)) {
            assertThat(careless.answer()).isEqualTo("migrated 0");
            assertThat(careless.leave()).isZero();
        }
    }

    @Test
    void aClientOfAnotherProgramDoesNotKeepTheServerAlive() throws Exception {
        Database here = EmbeddedDatabase.open(folder);
        try (var client = DriverManager.getConnection(url(), "postgres", password())) {
            here.close();
            assertThat(client.isValid(1)).isFalse();
        }
    }

    @Test
    void onlyItsOwnerGetsIn() throws Exception {
        try (Database here = EmbeddedDatabase.open(folder)) {
            assertThat(here.toString()).doesNotContain(password());
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                    .isEqualTo(Launcher.here().runsAsOtherUser() ? "rwx--x--x" : "rwx------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("cluster"))))
                    .isEqualTo("rwx------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("password"))))
                    .isEqualTo("rw-------");
            String url = url();
            assertThatThrownBy(() -> Database.open(url, Map.of("PGUSER", "postgres", "PGPASSWORD", "guessed")))
                    .isInstanceOf(RecordException.class)
                    .hasMessageContaining("login refused");
        }
    }

    @Test
    void nobodyElseCanChangeItsPrograms() throws Exception {
        EmbeddedDatabase.open(folder).close();

        assertThat(Files.getPosixFilePermissions(folder.resolve("programs")))
                .doesNotContain(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
    }

    @Test
    void theServerKeepsItsPromises() throws Exception {
        try (Database here = EmbeddedDatabase.open(folder);
                var connection = DriverManager.getConnection(url(), "postgres", password());
                var rows = connection
                        .createStatement()
                        .executeQuery("select string_agg(name || '=' || setting, ' ' order by name) from pg_settings"
                                + " where name in ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit',"
                                + " 'server_encoding', 'unix_socket_directories')")) {
            assertThat(here).isNotNull();
            assertThat(rows.next()).isTrue();
            assertThat(rows.getString(1))
                    .isEqualTo("fsync=on full_page_writes=on listen_addresses=127.0.0.1 server_encoding=UTF8"
                            + " synchronous_commit=on unix_socket_directories=");
            assertThat(connection.getMetaData().getDatabaseMajorVersion() + "").isEqualTo(Server.MAJOR_VERSION);
        }
    }

    @Test
    void dataOfAnotherVersionAreNotTouched() throws Exception {
        Path version = folder.resolve("cluster/PG_VERSION");
        Files.writeString(version, "12\n");
        assertThatThrownBy(() -> EmbeddedDatabase.open(folder))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("PostgreSQL 12")
                .hasMessageContaining("--db");
        Files.writeString(version, Server.MAJOR_VERSION + "\n");
    }

    @Test
    void aServerThatCannotStartSaysWhyAndWhatToDo() throws Exception {
        Path control = folder.resolve("cluster/global/pg_control");
        Path aside = folder.resolve("cluster/global/aside");
        Files.move(control, aside);
        try {
            assertThatThrownBy(() -> EmbeddedDatabase.open(folder))
                    .isInstanceOf(RecordException.class)
                    .hasMessageContaining("does not start")
                    .hasMessageContaining("pg_control")
                    .hasMessageContaining("--db")
                    .hasMessageNotContaining("\n");
        } finally {
            Files.move(aside, control);
        }
    }

    @Test
    void aFolderWithOtherFilesIsLeftAlone(@TempDir Path other) throws Exception {
        Files.writeString(other.resolve("thesis.txt"), "dear");
        var before = Files.getPosixFilePermissions(other);

        assertThatThrownBy(() -> EmbeddedDatabase.open(other))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("contains other files");
        assertThat(Files.getPosixFilePermissions(other)).isEqualTo(before);
        assertThat(other).isDirectoryContaining(file -> file.endsWith("thesis.txt"));
    }

    @Test
    void aFolderThatCannotBeMadeSaysSo(@TempDir Path other) throws Exception {
        Path file = Files.writeString(other.resolve("file"), "");
        assertThatThrownBy(() -> EmbeddedDatabase.open(file.resolve("folder")))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("--db");
    }

    private static void closeTwice(AutoCloseable database) throws Exception {
        database.close();
        database.close();
    }

    private static String processFile() throws IOException {
        return Files.readAllLines(folder.resolve("cluster/postmaster.pid")).get(0);
    }

    private static String password() throws IOException {
        return Files.readString(folder.resolve("password"));
    }

    private static String url() throws IOException {
        String port =
                Files.readAllLines(folder.resolve("cluster/postmaster.pid")).get(3);
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    }
}
