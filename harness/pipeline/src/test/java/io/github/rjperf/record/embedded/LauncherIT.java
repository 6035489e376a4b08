package io.github.rjperf.record.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Root without user namespaces: the server runs as another user, and its data outlive it. */
@Tag("deployment")
class LauncherIT {
    @Test
    void theServerRunsUnderAnotherUserAndKeepsItsData(@TempDir Path parent) throws IOException {
        assumeRootOnLinux();
        Files.setPosixFilePermissions(parent, ServerFolder.PASSABLE);
        Path folder = parent.resolve("a folder");
        try (Database first = EmbeddedDatabase.open(folder, Launcher.UNPRIVILEGED)) {
            assertThat(Migrations.migrate(first)).isPositive();
            assertThat(user(folder)).isEqualTo("65534");
        }
        assertThat(folder.resolve("cluster/postmaster.pid")).doesNotExist();
        try (Database again = EmbeddedDatabase.open(folder, Launcher.UNPRIVILEGED)) {
            assertThat(Migrations.migrate(again)).isZero();
            try (Database neighbor = EmbeddedDatabase.open(folder, Launcher.UNPRIVILEGED)) {
                assertThat(Migrations.version(neighbor)).isPresent();
            }
        }
        assertThat(Files.getPosixFilePermissions(folder.resolve("cluster")))
                .as("only its owner gets in")
                .hasSize(3);
    }

    @Test
    void aDatabaseMayMoveBetweenTheTwoWaysToStartIt(@TempDir Path parent) throws IOException {
        assumeRootOnLinux();
        assumeTrue(Launcher.here() == Launcher.SAME_USER, "needs user namespaces");
        Files.setPosixFilePermissions(parent, ServerFolder.PASSABLE);
        Path folder = parent.resolve("both");
        try (Database dropped = EmbeddedDatabase.open(folder, Launcher.UNPRIVILEGED)) {
            Migrations.migrate(dropped);
        }
        try (Database namespaced = EmbeddedDatabase.open(folder, Launcher.SAME_USER)) {
            assertThat(Migrations.migrate(namespaced)).isZero();
            assertThat(user(folder)).isEqualTo("0");
        }
        try (Database dropped = EmbeddedDatabase.open(folder, Launcher.UNPRIVILEGED)) {
            assertThat(Migrations.migrate(dropped)).isZero();
        }
    }

    private static void assumeRootOnLinux() {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "only on Linux");
        assumeTrue(Ownership.ofThisProcess().user() == 0, "only root can become another user");
    }

    @Test
    void aServerThatCannotStartSaysWhy(@TempDir Path parent) throws IOException {
        assumeRootOnLinux();
        Files.setPosixFilePermissions(parent, ServerFolder.PASSABLE);
        Path folder = parent.resolve("broken");
        EmbeddedDatabase.open(folder, Launcher.UNPRIVILEGED).close();
        Files.delete(folder.resolve("cluster/global/pg_control"));

        assertThatThrownBy(() -> EmbeddedDatabase.open(folder, Launcher.UNPRIVILEGED))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("pg_control")
                .hasMessageNotContaining("\n");
    }

    private static String user(Path folder) throws IOException {
        String process =
                Files.readAllLines(folder.resolve("cluster/postmaster.pid")).get(0);
        try (Stream<String> lines = Files.lines(Path.of("/proc", process, "status"))) {
            return lines.filter(line -> line.startsWith("Uid:"))
                    .map(line -> line.split("\\s+", -1)[1])
                    .findFirst()
                    .orElseThrow();
        }
    }
}
