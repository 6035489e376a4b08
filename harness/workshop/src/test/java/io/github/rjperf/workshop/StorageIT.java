package io.github.rjperf.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.workshop.storage.StorageBenchmark;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The storage benchmark fills a database of the schema as it is, and its queries run there. */
@Tag("slow")
class StorageIT {
    @TempDir
    Path folder;

    @Test
    void few_points_are_recorded_queried_and_copied() {
        List<String> lines = new ArrayList<>();
        try (Database database = EmbeddedDatabase.open(folder)) {
            Migrations.migrate(database);
            new StorageBenchmark(database, Clock.systemUTC(), lines::add).run(3_000);
        }

        assertThat(lines)
                .contains("1,000 points", "3,000 points")
                .anyMatch(line -> line.startsWith("verdict: "))
                .anyMatch(line -> line.contains("rows of verdict: binary COPY"));
    }
}
