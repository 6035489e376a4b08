package io.github.rjperf.record.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.record.sql.RecordException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerHomeIT {
    @Test
    void isAnotherFolderWhereOthersCannotPass(@TempDir Path parent) throws IOException {
        Path root = Files.createDirectories(parent.resolve("closed/root"));
        Files.setPosixFilePermissions(root.getParent(), PosixFilePermissions.fromString("rwx------"));

        Path home = ServerHome.of(root, parent.resolve("services"));

        assertThat(home).isDirectory().hasParent(parent.toRealPath().resolve("services"));
        assertThat(ServerHome.of(root, parent.resolve("services"))).isEqualTo(home);
        assertThat(Files.getPosixFilePermissions(home.getParent())).isEqualTo(ServerFolder.PASSABLE);
    }

    @Test
    void resultsInTheOtherPlaceAreNotLostFromSight(@TempDir Path parent) throws IOException {
        Path services = parent.resolve("services");
        Path root = Files.createDirectories(parent.resolve("closed/root")).toRealPath();
        Files.setPosixFilePermissions(root.getParent(), PosixFilePermissions.fromString("rwx------"));
        Files.createFile(root.resolve("start.lock"));
        Path home = ServerHome.of(root, services);
        Path version = Files.createDirectories(home.resolve("cluster")).resolve("PG_VERSION");
        Files.createFile(version);

        assertThat(ServerFolder.prepare(root, Launcher.UNPRIVILEGED, services).home())
                .isEqualTo(home);
        assertThatThrownBy(() -> ServerFolder.prepare(root, Launcher.SAME_USER, services))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("is in " + home + ",")
                .hasMessageContaining("new one in " + root + ";");

        Files.move(home.resolve("cluster"), root.resolve("cluster"));
        assertThat(ServerFolder.prepare(root, Launcher.SAME_USER, services).home())
                .isEqualTo(root);
        assertThatThrownBy(() -> ServerFolder.prepare(root, Launcher.UNPRIVILEGED, services))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("is in " + root + ",")
                .hasMessageContaining("new one in " + home + ";");
    }

    @Test
    void isTheFolderItselfWhereTheyCan() throws IOException {
        assertThat(ServerHome.of(Path.of("/usr/lib"), Path.of("/nowhere"))).isEqualTo(Path.of("/usr/lib"));
    }
}
