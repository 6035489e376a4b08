package io.github.rjperf.compare.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseFolderTest {
    private static final List<String> MOUNTS = List.of(
            "overlay / overlay rw,relatime 0 0",
            "tmpfs /tmp tmpfs rw,nosuid 0 0",
            "tmpfs /tmp tmpfs rw,noexec 0 0",
            "tmpfs /tmp/run tmpfs rw,exec 0 0",
            "disk /a\\040folder ext4 ro 0 0");

    @ParameterizedTest
    @CsvSource({
        "/home/me, relatime",
        "/tmp, noexec",
        "/tmp/rjperf, noexec",
        "/tmp/run/x, exec",
        "/tmpfs, relatime",
        "/a folder/x, ro"
    })
    void theInnermostMountDecides(Path folder, String option) {
        assertThat(DatabaseFolder.mountOptions(folder, MOUNTS)).contains(option);
    }
}
