package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.record.CuttingProxy.Cut;
import io.github.rjperf.testing.Faults;
import io.github.rjperf.testing.PostgresServer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
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
    private static final List<Fork> FORKS = Examples.forks();
    private static final List<Cut> CUTS = List.of(Cut.values());

    private final Random random = new Random(Faults.seed());
    private final Map<Cut, Integer> cuts = new EnumMap<>(Cut.class);
    private final AtomicInteger restarts = new AtomicInteger();
    private int ended;
    private int repeated;

    @Test
    void nothingIsLostAndNothingIsThereTwice() throws Exception {
        int ingests = Faults.cases(60, 1);
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
            for (int number = 0; number < ingests; number++) {
                prepare(server, proxy, messages);
                record(database, number);
            }
            over.set(true);
            restarting.join();
            proxy.calm();
            Faults.report(
                    "database",
                    ingests + " ingests, cut " + cuts + " at any of " + messages + " messages, " + ended
                            + " sessions ended by the server, " + restarts + " restarts, " + repeated
                            + " ingests repeated, "
                            + lostAndDouble(database, ingests));
        }
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(Math.min(200, time.toMillis()));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int messages(Database database, CuttingProxy proxy) {
        record(database, Examples.comparison(new UUID(18, Integer.MAX_VALUE).toString()), "f".repeat(64));
        proxy.calm();
        record(database, Examples.comparison(new UUID(18, Integer.MAX_VALUE - 1L).toString()), "e".repeat(64));
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

    private void record(Database database, int number) {
        Comparison comparison = Examples.comparison(new UUID(18, number).toString());
        String key = String.format(Locale.ROOT, "%064x", number);
        for (int attempt = 1; ; attempt++) {
            try {
                record(database, comparison, key);
                return;
            } catch (RecordException e) {
                assertThat(e.getMessage()).as("one line").doesNotContain("\n");
                assertThat(attempt).as(e.getMessage()).isLessThan(50);
                repeated++;
                sleep(Duration.ofMillis(20));
            }
        }
    }

    private static void record(Database database, Comparison comparison, String key) {
        Judgement judgement = Examples.judgement(comparison.id(), "1");
        boolean unused = new Recorder(database).record(comparison, FORKS, judgement, key);
    }

    /** Every few seconds, at once and as after a crash. */
    private void restart(PostgresServer server, AtomicBoolean over) {
        try {
            for (int i = 1; !over.get(); i++) {
                Thread.sleep(500);
                if (i % 20 == 4) {
                    server.run(
                            "pg_ctl",
                            "-D",
                            server.data().toString(),
                            "-w",
                            "-m",
                            i % 40 == 4 ? "immediate" : "fast",
                            "stop");
                    server.start("fsync=off");
                    restarts.incrementAndGet();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String lostAndDouble(Database database, int ingests) {
        String each = "select count(*) from perf.comparison c where ";
        List<String> found = TestServer.strings(
                database,
                "select concat_ws(' ', (select count(*) from perf.comparison), (select count(*) from perf.ingest),"
                        + " (select count(*) from perf.fork), (select count(*) from perf.fork_detail),"
                        + " (select count(*) from perf.judgement), (select count(*) from perf.verdict),"
                        + " (" + each + "(select count(*) from perf.fork f where f.comparison_id = c.id) <> "
                        + FORKS.size()
                        + "))");
        int all = ingests + 2;
        assertThat(found)
                .containsExactly(String.join(
                        " ",
                        String.valueOf(all),
                        String.valueOf(all),
                        String.valueOf(all * FORKS.size()),
                        String.valueOf(all * FORKS.size()),
                        String.valueOf(all),
                        String.valueOf(all * 6),
                        "0"));
        return "lost 0, double 0";
    }
}
