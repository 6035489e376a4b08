package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.testing.Shell;
import io.github.rjperf.testing.SyntheticComparison;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database whose disk is full; the disk is a small file system in memory, which only root can mount. */
@Tag("faults")
class FullDiskIT {
    private static final int LEFT_BYTES = 1 << 20;

    @TempDir
    private Path disk;

    @BeforeEach
    void mount() {
        Assumptions.assumeTrue(
                Shell.find("mount").isPresent()
                        && Shell.run(Path.of("/"), "mount", "-t", "tmpfs", "-o", "size=256m", "tmpfs", disk.toString())
                                        .code()
                                == 0,
                "may not mount a file system");
    }

    @AfterEach
    void unmount() {
        Shell.run(Path.of("/"), "umount", "--lazy", disk.toString());
    }

    /** Leaves so little room that the rows of a comparison do not fit. */
    private Path fill() throws IOException {
        Path ballast = disk.resolve("ballast");
        FileStore store = Files.getFileStore(disk);
        Files.write(ballast, new byte[Math.toIntExact(store.getUsableSpace() - LEFT_BYTES)]);
        return ballast;
    }

    @Test
    void losesNothingAndTakesItAllOnceThereIsRoom() throws Exception {
        SyntheticComparison synthetic = new SyntheticComparison(
                UUID.fromString(Examples.newId()), Instant.parse("2026-03-10T12:00:00Z"), 500, 12);
        String key = Examples.newKey();
        try (Database database = EmbeddedDatabase.open(disk.resolve("database"))) {
            Migrations.migrate(database);
            String id = Examples.newId();
            Recorder recorder = new Recorder(database);
            recorder.record(
                    Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "1")),
                    Examples.newKey());
            Path ballast = fill();

            assertThatThrownBy(() -> record(recorder, synthetic, key))
                    .isInstanceOf(RecordException.class)
                    .hasMessageContaining("is full")
                    .hasMessageNotContaining("\n");
            assertThat(count(database)).containsExactly("1 " + Examples.forks().size());
            assertThat(new ComparisonReader(database).load(id).orElseThrow().forks())
                    .isEqualTo(Examples.forks());

            Files.delete(ballast);
            assertThat(record(recorder, synthetic, key)).isTrue();
            assertThat(count(database)).containsExactly("2 " + (Examples.forks().size() + 2 * 12 * 500));
        }
    }

    private static boolean record(Recorder recorder, SyntheticComparison synthetic, String key) {
        return recorder.record(
                Recording.of(synthetic.comparison(), () -> synthetic.forks().iterator(), synthetic.judgment()), key);
    }

    private static List<String> count(Database database) {
        return TestServer.strings(
                database,
                "select concat_ws(' ', (select count(*) from perf.comparison), (select count(*) from perf.fork))");
    }
}
