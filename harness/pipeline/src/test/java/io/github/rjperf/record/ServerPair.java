package io.github.rjperf.record;

import io.github.rjperf.testing.PostgresServer;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/** A primary with a synchronous streaming replica on this machine, which change places at each failover. */
final class ServerPair implements AutoCloseable {
    /** Also of a replica, which becomes a primary: nothing is acknowledged that the other one does not have. */
    private static final List<String> SETTINGS = List.of(
            "fsync = off",
            "cluster_name = 'rjperf_replica'",
            "synchronous_standby_names = 'rjperf_replica'",
            "wal_log_hints = on",
            // pg_rewind needs what was written since the last checkpoint before the failover
            "wal_keep_size = 512MB");

    private PostgresServer primary;
    private PostgresServer replica;

    private ServerPair() {
        primary = PostgresServer.create();
        replica = PostgresServer.reserve();
    }

    static ServerPair start() throws IOException {
        ServerPair pair = new ServerPair();
        // In the file, since pg_rewind starts the server without the options of a command line.
        Files.write(pair.primary.data().resolve("postgresql.conf"), SETTINGS, StandardOpenOption.APPEND);
        pair.primary.start();
        pair.copy();
        return pair;
    }

    /** Names both servers, as a recorder does that is to find the primary after a failover. */
    String jdbcUrl(String database) {
        return "jdbc:postgresql://127.0.0.1:" + primary.port() + ",127.0.0.1:" + replica.port() + "/" + database
                + "?targetServerType=primary&sslmode=disable&gssEncMode=disable";
    }

    Map<String, String> login() {
        return primary.login();
    }

    void sql(String database, String statement) {
        primary.sql(database, statement);
    }

    /**
     * Loses the replica, so that commits wait for it, and then the sessions that wait: they end as committed on a primary that is
     * about to be lost.
     */
    void endThoseThatWait() {
        replica.stop("immediate");
        primary.sql("postgres", "select pg_sleep(0.3)");
        primary.sql(
                "postgres",
                "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"
                        + " and backend_type = 'client backend'");
        primary.sql("postgres", "select pg_sleep(0.3)");
        primary.stop("immediate");
        replica.start();
        promote();
    }

    /** Loses the primary as in a crash. */
    void crash() {
        primary.stop("immediate");
        promote();
    }

    private void promote() {
        replica.sql("postgres", "select pg_promote()");
        PostgresServer promoted = replica;
        replica = primary;
        primary = promoted;
    }

    /** Makes the primary that was lost a replica, with what it has in common with the new one. */
    void rewind() {
        // Without a checkpoint, pg_rewind may find the promoted server on the timeline of before.
        primary.sql("postgres", "checkpoint");
        replica.run(
                        "pg_rewind",
                        "--target-pgdata=" + replica.data(),
                        "--source-server=host=127.0.0.1 user=postgres dbname=postgres port=" + primary.port(),
                        "--write-recovery-conf",
                        "--no-sync")
                .orFail();
        join();
    }

    /** Makes a replica from a new copy of the primary. */
    void copy() {
        Shell.run(Path.of("/"), "rm", "-rf", replica.data().toString()).orFail();
        replica.run(
                        "pg_basebackup",
                        "--host=127.0.0.1",
                        "--username=postgres",
                        "--port=" + primary.port(),
                        "--pgdata=" + replica.data(),
                        "--checkpoint=fast",
                        "--write-recovery-conf",
                        "--no-sync")
                .orFail();
        join();
    }

    private void join() {
        replica.start();
        primary.sql(
                "postgres",
                "do $$ begin for i in 1..3000 loop perform pg_stat_clear_snapshot();"
                        + " exit when exists (select from pg_stat_replication where sync_state = 'sync');"
                        + " perform pg_sleep(0.02); end loop; end $$");
    }

    @Override
    public void close() {
        replica.close();
        primary.close();
    }
}
