package io.github.rjperf.record;

import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.Patience;
import io.github.rjperf.testing.Faults;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Bundles that are recorded while the primary is lost and its synchronous replica takes over, again and again: nothing is lost,
 * nothing is there twice.
 */
@Tag("faults")
class FailoverFaultsIT {
    private final Random random = new Random(Faults.seed());
    private final NumberedIngests ingests = new NumberedIngests();
    private int ended;
    private int rewound;

    @Test
    void nothingIsLostAndNothingIsThereTwice() throws Exception {
        int least = Faults.cases(20, 5);
        int failovers = Faults.cases(1, 250);
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try (ServerPair pair = ServerPair.start()) {
            pair.sql("postgres", "create database faults");
            Database database =
                    Database.open(pair.jdbcUrl("faults"), pair.login(), Patience.ofJob(FailoverFaultsIT::sleep));
            Migrations.migrate(database);
            AtomicBoolean over = new AtomicBoolean();
            Future<?> recording = threads.submit(() -> {
                while (!over.get() || ingests.acknowledged() < least) {
                    ingests.record(database);
                }
            });
            failOver(pair, failovers);
            over.set(true);
            recording.get();
            Faults.report(
                    "failover",
                    ingests.acknowledged() + " ingests, " + failovers + " failovers, before " + ended
                            + " of them waiting sessions ended, " + rewound + " replicas rewound and "
                            + (failovers - rewound) + " copied, " + ingests.repeated() + " ingests repeated, "
                            + ingests.requireEachOnce(database));
        } finally {
            threads.shutdownNow();
        }
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void failOver(ServerPair pair, int times) {
        for (int i = 0; i < times; i++) {
            sleep(Duration.ofMillis(random.nextInt(2000)));
            if (random.nextInt(3) == 0) {
                pair.endThoseThatWait();
                ended++;
            } else {
                pair.crash();
            }
            sleep(Duration.ofMillis(random.nextInt(500)));
            if (random.nextBoolean()) {
                pair.rewind();
                rewound++;
            } else {
                pair.copy();
            }
        }
    }
}
