package io.github.rjperf.record.embedded;

import static org.assertj.core.api.Assertions.assertThat;

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
    void isTheFolderItselfWhereTheyCan() throws IOException {
        assertThat(ServerHome.of(Path.of("/usr/lib"), Path.of("/nowhere"))).isEqualTo(Path.of("/usr/lib"));
    }
}
