package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.house.Repository;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.testing.PostgresServer;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** docs/how-to/scale-out.md: a streaming replica shows what the primary recorded, refuses to record, and can take over. */
@Tag("deployment")
class ReplicaIT {
    private static final String SCALE_OUT = Repository.read(Path.of("../../docs/how-to/scale-out.md"));

    @SuppressWarnings("NullAway.Init")
    private PostgresServer primary;

    @SuppressWarnings("NullAway.Init")
    private PostgresServer replica;

    @BeforeEach
    void copyAnEmptyPrimary() {
        primary = PostgresServer.create().start();
        primary.sql("postgres", "create database rjperf");
        primary.sql("postgres", asInDocs("create role rjperf_replica login replication") + " password 'replica''s'");
        migrate(primary);
        replica = PostgresServer.reserve();
        String options = asInDocs("--checkpoint=fast --write-recovery-conf --create-slot --slot=rjperf_replica");
        replica.run(
                        Map.of("PGPASSWORD", "replica's"),
                        PostgresServer.command(
                                "pg_basebackup",
                                "--host=127.0.0.1 --username=rjperf_replica --no-sync " + options,
                                "--port=" + primary.port(),
                                "--pgdata=" + replica.data()))
                .orFail();
        replica.start();
    }

    @AfterEach
    void stop() {
        if (replica != null) {
            replica.close();
        }
        if (primary != null) {
            primary.close();
        }
    }

    @Test
    void showsWhatThePrimaryRecordedAndTakesOver() {
        String id = Examples.newId();
        record(primary, id);
        awaitReplay();

        assertThat(replica.sql("rjperf", "select pg_is_in_recovery()")).isEqualTo("t");
        assertThat(archive(replica).load(id))
                .isEqualTo(archive(primary).load(id))
                .isPresent();
        assertThat(archive(replica).judgment(id))
                .isEqualTo(archive(primary).judgment(id))
                .isPresent();
        assertThat(primary.sql(
                        "postgres", asInDocs("select application_name, state, replay_lag from pg_stat_replication")))
                .startsWith("walreceiver|streaming|");
        assertThat(replica.sql("postgres", asInDocs("select now() - pg_last_xact_replay_timestamp()")))
                .startsWith("00:00:");
        assertThatThrownBy(() -> record(replica, Examples.newId()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("read-only");

        primary.stop();
        replica.sql("postgres", asInDocs("select pg_promote()"));
        String later = Examples.newId();
        record(replica, later);
        assertThat(archive(replica).load(later)).isPresent();
        assertThat(archive(replica).load(id)).isPresent();
    }

    @Test
    void catchesUpAfterItWasAway() {
        replica.stop();
        String id = Examples.newId();
        record(primary, id);
        replica.start();
        awaitReplay();
        assertThat(archive(replica).load(id))
                .isEqualTo(archive(primary).load(id))
                .isPresent();
    }

    /** A session that waits for the replica and is ended leaves its rows visible on the primary, although the replica lacks them. */
    @Test
    void aBundleThatTheReplicaLacksIsNotAcknowledged() throws Exception {
        // Adds the month and what else is committed before a bundle.
        record(primary, Examples.newId());
        replica.stop();
        primary.sql("postgres", "alter system set " + asInDocs("synchronous_standby_names = 'rjperf_replica'"));
        primary.sql("postgres", "select pg_reload_conf()");
        String id = Examples.newId();
        CompletableFuture<Void> recording = CompletableFuture.runAsync(() -> record(primary, id));
        String waiting = "select pid from pg_stat_activity where wait_event = 'SyncRep'";
        String first = await(() -> primary.sql("postgres", waiting), pid -> !pid.isEmpty());

        primary.sql("postgres", "select pg_terminate_backend(" + first + ")");
        await(
                () -> recording.isDone() ? "recorded" : primary.sql("postgres", waiting),
                next -> !next.isEmpty() && !next.equals(first));
        assertThat(recording).isNotDone();

        replica.start(asInDocs("cluster_name = 'rjperf_replica'").replace(" ", ""));
        recording.get(10, TimeUnit.MINUTES);
        awaitReplay();
        assertThat(archive(replica).load(id))
                .isEqualTo(archive(primary).load(id))
                .isPresent();
    }

    private static String await(Supplier<String> value, Predicate<String> expected) throws InterruptedException {
        for (int waits = 0; waits < 600; waits++) {
            String now = value.get();
            if (expected.test(now)) {
                return now;
            }
            Thread.sleep(50);
        }
        throw new AssertionError("did not happen: " + value.get());
    }

    private void awaitReplay() {
        String written = primary.sql("postgres", "select pg_current_wal_flush_lsn()");
        String arrived = "do $$ begin for i in 1..3000 loop exit when pg_last_wal_replay_lsn() >= '" + written
                + "'; perform pg_sleep(0.02); end loop; end $$";
        replica.sql("postgres", arrived);
        assertThat(replica.sql("postgres", "select pg_last_wal_replay_lsn() >= '" + written + "'"))
                .isEqualTo("t");
    }

    /** The commands, which the how-to must show literally, so that it says what was run. */
    private static String asInDocs(String words) {
        assertThat(SCALE_OUT).contains(words);
        return words;
    }

    private static Database open(PostgresServer server) {
        return Database.open(server.jdbcUrl("rjperf"), server.login());
    }

    private static void migrate(PostgresServer server) {
        try (Database database = open(server)) {
            Migrations.migrate(database);
        }
    }

    private static ComparisonReader archive(PostgresServer server) {
        return new ComparisonReader(open(server));
    }

    private static void record(PostgresServer server, String id) {
        try (Database database = open(server)) {
            new Recorder(database)
                    .record(
                            Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "1")),
                            Examples.newKey());
        }
    }
}
