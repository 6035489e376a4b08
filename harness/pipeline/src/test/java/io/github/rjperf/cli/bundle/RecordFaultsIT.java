package io.github.rjperf.cli.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.KilledJob;
import io.github.rjperf.cli.MainProcess;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.record.RecordedRows;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.testing.DemoBundle;
import io.github.rjperf.testing.Faults;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that record a bundle are killed and started again: its rows are there once, as if nothing had happened. */
@Tag("faults")
class RecordFaultsIT {
    private static final String NAME = "record_faults_test";
    private static final String WHOLE = "record_faults_whole";

    @TempDir
    private Path folder;

    private Bundle bundle = Bundle.at(Path.of("."));
    private int recorded;

    @BeforeEach
    void create() {
        bundle = DemoBundle.judgedIn(folder.resolve("bundle")).bundle();
    }

    private Process record(String database) {
        return MainProcess.start(
                folder,
                Map.of(),
                List.of("bundle", "record", bundle.folder().toString(), "--db", TestServer.url(database)));
    }

    private static boolean isRecorded() {
        return TestServer.rows(NAME) > 0;
    }

    @Test
    void theRowsAreThereOnce() throws Exception {
        TestServer.migrated(WHOLE).close();
        KilledJob job = new KilledJob(new Random(Faults.seed()), KilledJob.time(record(WHOLE)));
        String id = bundle.readComparison().id();
        Map<String, List<String>> rows = RecordedRows.of(WHOLE);
        String linked = RecordedRows.linked(WHOLE, id);
        assertThat(rows).containsKeys("comparison", "fork", "verdict", "ingest");

        int planned = Faults.cases(3, 50);
        while (job.kills() < planned) {
            TestServer.migrated(NAME).close();
            int status = job.run(
                    attempt -> record(NAME), RecordFaultsIT::isRecorded, () -> recorded += isRecorded() ? 1 : 0);
            assertThat(status).as(MainProcess.log(folder)).isZero();
            assertThat(RecordedRows.of(NAME)).isEqualTo(rows);
            assertThat(RecordedRows.linked(NAME, id)).isEqualTo(linked);
        }
        Faults.report(
                "record",
                job.jobs() + " bundles, " + job.kills() + " processes killed, " + recorded
                        + " of them after the commit; lost 0, double 0");
    }
}
