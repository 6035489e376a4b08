package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.testing.Faults;
import io.github.rjperf.testing.PostgresServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Power cuts below PostgreSQL while bundles are recorded: each that was acknowledged is there once, and the one that was being
 * recorded is there as a whole or not at all.
 */
@Tag("faults")
class DatabasePowerFaultsIT {
    private static final String CONFIGURATION = Repository.read(Path.of("../../docker/postgresql/postgresql.conf"));

    private final Random random = new Random(Faults.seed());
    private final NumberedIngests ingests = new NumberedIngests();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private @Nullable ProcessHandle running;
    private int checkpoints;
    private int unacknowledged;

    @Test
    void whatWasAcknowledgedSurvives() throws Exception {
        int cuts = Faults.cases(3, 50);
        try (PostgresServer server = PostgresServer.reserve();
                CuttableDisk disk = CuttableDisk.mount(Files.createDirectory(server.data()))) {
            try {
                Database database = migrate(server, disk);
                for (int i = 0; i < cuts; i++) {
                    cutWhileRecording(server, disk, database);
                    start(server);
                    if (ingests.requireEachOnceAndPerhapsTheNext(database)) {
                        unacknowledged++;
                    }
                }
                ingests.record(database);
                String result = ingests.requireEachOnce(database);
                requireSound(server);
                Faults.report(
                        "outage",
                        cuts + " power cuts during " + ingests.acknowledged() + " ingests, " + checkpoints
                                + " of them during a checkpoint, " + unacknowledged
                                + " ingests there that were not acknowledged, " + result);
            } finally {
                if (running != null) {
                    kill(running);
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private Database migrate(PostgresServer server, CuttableDisk disk) {
        server.init();
        start(server);
        server.sql("postgres", "create database faults");
        Database database = Database.open(server.jdbcUrl("faults") + "?sslmode=disable", server.login());
        Migrations.migrate(database);
        server.stop();
        // Writes what initdb left, which does not force it to the disk here.
        disk.restore();
        start(server);
        return database;
    }

    private void start(PostgresServer server) {
        running = server.start(options()).process();
    }

    /** What the shipped configuration says of durability, with little memory, so that pages are written at all times. */
    private static String[] options() {
        Stream<String> durable = Stream.of("fsync", "synchronous_commit", "full_page_writes")
                .map(name -> CONFIGURATION
                        .lines()
                        .filter(line -> line.startsWith(name + " = "))
                        .findFirst()
                        .orElseThrow()
                        .replace(" ", ""));
        return Stream.concat(durable, Stream.of("shared_buffers=1MB", "max_wal_size=128MB", "min_wal_size=32MB"))
                .toArray(String[]::new);
    }

    private void cutWhileRecording(PostgresServer server, CuttableDisk disk, Database database) throws Exception {
        ProcessHandle process = Objects.requireNonNull(running);
        Future<?> recording = threads.submit(() -> recordUntilItFails(database));
        Thread.sleep(random.nextInt(1000));
        if (random.nextInt(3) == 0) {
            checkpoints++;
            threads.execute(() -> server.psql("host=127.0.0.1 dbname=postgres", server.login(), "checkpoint"));
        }
        disk.cut();
        kill(process);
        recording.get(10, TimeUnit.MINUTES);
        disk.restore();
    }

    private void recordUntilItFails(Database database) {
        try {
            while (true) {
                ingests.recordOnce(database);
            }
        } catch (RecordException e) {
            assertThat(e.getMessage()).as("one line").doesNotContain("\n");
        }
    }

    private static void kill(ProcessHandle server) throws Exception {
        List<ProcessHandle> all =
                Stream.concat(Stream.of(server), server.descendants()).toList();
        all.forEach(ProcessHandle::destroyForcibly);
        for (ProcessHandle each : all) {
            each.onExit().get(10, TimeUnit.MINUTES);
        }
    }

    /** Compares all tables with their indexes. */
    private static void requireSound(PostgresServer server) {
        server.run(
                        "pg_amcheck",
                        "--host=127.0.0.1",
                        "--port=" + server.port(),
                        "--username=postgres",
                        "--install-missing",
                        "--heapallindexed",
                        "faults")
                .orFail();
    }
}
