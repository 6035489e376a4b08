package io.github.rjperf.record;

import io.github.rjperf.record.CuttingProxy.Cut;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.Patience;
import io.github.rjperf.testing.Faults;
import io.github.rjperf.testing.PostgresServer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Bundles that are recorded while the connection is cut at a message of the client's, while the server ends sessions, and while
 * it is restarted: nothing is lost, nothing is there twice.
 */
@Tag("faults")
class DatabaseFaultsIT {
    private static final List<Cut> CUTS = List.of(Cut.values());

    private final Random random = new Random(Faults.seed());
    private final Map<Cut, Integer> cuts = new EnumMap<>(Cut.class);
    private final AtomicInteger restarts = new AtomicInteger();
    private final NumberedIngests ingests = new NumberedIngests();
    private int ended;

    @Test
    void nothingIsLostAndNothingIsThereTwice() throws Exception {
        int count = Faults.cases(60, 1);
        try (PostgresServer server = PostgresServer.create().start("fsync=off");
                CuttingProxy proxy = new CuttingProxy(server.port())) {
            server.sql("postgres", "create database faults");
            try (Database direct = Database.open(server.jdbcUrl("faults"), server.login())) {
                Migrations.migrate(direct);
            }
            String url = "jdbc:postgresql://127.0.0.1:" + proxy.port() + "/faults?sslmode=disable&gssEncMode=disable";
            Database database = Database.open(url, server.login(), Patience.ofJob(DatabaseFaultsIT::sleep));
            int messages = messages(database, proxy);
            AtomicBoolean over = new AtomicBoolean();
            Thread restarting = new Thread(() -> restart(server, over));
            restarting.start();
            for (int i = 0; i < count; i++) {
                prepare(server, proxy, messages);
                ingests.record(database);
            }
            over.set(true);
            restarting.join();
            proxy.calm();
            Faults.report(
                    "database",
                    count + " ingests, cut " + cuts + " at any of " + messages + " messages, " + ended
                            + " sessions ended by the server, " + restarts + " restarts, "
                            + ingests.repeated() + " ingests repeated, " + ingests.requireEachOnce(database));
        }
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(Math.min(200, time.toMillis()));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Number of messages of an ingest that finds all that ingests share. */
    private int messages(Database database, CuttingProxy proxy) {
        ingests.record(database);
        proxy.calm();
        ingests.record(database);
        return proxy.messages();
    }

    private void prepare(PostgresServer server, CuttingProxy proxy, int messages) {
        if (random.nextInt(50) == 0) {
            proxy.calm();
            Thread ending = new Thread(() -> server.sql(
                    "faults",
                    "select pg_sleep(.02), pg_terminate_backend(pid) from pg_stat_activity where datname = 'faults'"
                            + " and pid <> pg_backend_pid()"));
            ending.start();
            ended++;
            return;
        }
        Cut how = CUTS.get(random.nextInt(CUTS.size()));
        cuts.merge(how, 1, Integer::sum);
        proxy.cut(how, random.nextInt(messages));
    }

    /** Every few seconds, at once and as after a crash. */
    private void restart(PostgresServer server, AtomicBoolean over) {
        try {
            for (int i = 1; !over.get(); i++) {
                Thread.sleep(500);
                if (i % 20 == 4) {
                    server.stop(i % 40 == 4 ? "immediate" : "fast");
                    server.start("fsync=off");
                    restarts.incrementAndGet();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
