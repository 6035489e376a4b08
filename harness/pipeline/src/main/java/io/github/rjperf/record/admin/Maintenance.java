package io.github.rjperf.record.admin;

import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.Session;
import io.github.rjperf.record.sql.SqlState;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The monthly maintenance that a database of several years needs; repeating it changes nothing. A login that only records can also
 * do it, but creates only one month in advance and drops nothing.
 */
public record Maintenance(Database database, Instant now) {
    private static final int MONTHS_AHEAD = 3;
    /** How long a month stays untouched so that its last comparisons can arrive: they are recorded some time after they start. */
    private static final Duration SETTLING = Duration.ofDays(3);

    private static final String PATIENCE = "set local lock_timeout = '5s'";
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("uuuu_MM", Locale.ROOT);
    /** Growing tables whose key starts with the series, even though rows arrive by comparison. */
    private static final List<String> READ_BY_SERIES = List.of("fork", "fork_detail", "fork_iterations", "verdict");

    /**
     * A report of the work.
     *
     * @param made partitions created for this month and the next ones
     * @param clustered partitions of past months that were sorted
     * @param dropped months of samples that were dropped
     * @param busy partitions that were locked by others; the next maintenance tries them again
     * @param strays rows in default partitions, as "table: rows"; a healthy database has none
     */
    public record Report(
            int made, List<String> clustered, List<String> dropped, List<String> busy, List<String> strays) {}

    /**
     * Creates partitions for the next months, sorts past ones, drops samples that are too old, and looks for rows
     * without a month.
     *
     * @param keepSamples months of iterations to keep before the current one, or null to keep all
     */
    public Report run(@Nullable Integer keepSamples) {
        int made = database.inTransaction(this::makeMonths);
        List<String> busy = new ArrayList<>();
        List<String> dropped = keepSamples == null ? List.of() : dropSamples(keepSamples, busy);
        List<String> clustered = cluster(busy);
        List<String> strays = database.inTransaction(Maintenance::strays);
        database.inTransaction(session -> session.exists("select perf.log_upkeep('RUN', '', true)"));
        return new Report(made, clustered, dropped, busy, strays);
    }

    private static int partitions(Session session) throws SQLException {
        return session.number(
                "select count(*) from pg_class where relnamespace = 'perf'::regnamespace and relispartition"
                        + " and relkind = 'r'");
    }

    private int makeMonths(Session session) throws SQLException {
        int before = partitions(session);
        boolean owns = session.exists("select where has_function_privilege('perf.make_month(timestamptz)', 'execute')");
        for (int ahead = 0; ahead <= MONTHS_AHEAD; ahead++) {
            Instant first = month().plusMonths(ahead)
                    .atDay(1)
                    .atStartOfDay(ZoneOffset.UTC)
                    .toInstant();
            session.call(owns ? "perf.make_month" : "perf.ensure_month", first);
        }
        return partitions(session) - before;
    }

    private YearMonth month() {
        return YearMonth.from(now.atOffset(ZoneOffset.UTC));
    }

    private List<String> dropSamples(int keep, List<String> busy) {
        String oldest = "fork_iterations_" + MONTH.format(month().minusMonths(keep));
        List<String> dropped = new ArrayList<>();
        for (String partition : months("fork_iterations")) {
            if (partition.compareTo(oldest) < 0) {
                attempt(partition, dropped, busy, session -> {
                    session.update("alter table perf.fork_iterations detach partition perf." + partition);
                    session.update("drop table perf." + partition);
                    session.update("insert into perf.maintenance (task, subject) values ('RETENTION', ?)", partition);
                    return true;
                });
            }
        }
        return dropped;
    }

    private List<String> cluster(List<String> busy) {
        YearMonth closed = YearMonth.from(now.minus(SETTLING).atOffset(ZoneOffset.UTC));
        List<String> done = database.inTransaction(
                session -> session.texts("select subject from perf.maintenance where task = 'CLUSTER'"));
        List<String> clustered = new ArrayList<>();
        for (String table : READ_BY_SERIES) {
            for (String partition : months(table)) {
                if (partition.compareTo(table + "_" + MONTH.format(closed)) < 0 && !done.contains(partition)) {
                    attempt(
                            partition,
                            clustered,
                            busy,
                            session -> session.exists("select where perf.sort_month(?)", partition));
                }
            }
        }
        return clustered;
    }

    /** Monthly partitions of a table, the oldest first. */
    private List<String> months(String table) {
        return database.inTransaction(session -> session.texts(
                "select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid"
                        + " where i.inhparent = ('perf.' || ?)::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$' order by 1",
                table));
    }

    /** Runs work on a partition, unless another session holds a lock on it for longer than recorders should wait. */
    private void attempt(String partition, List<String> done, List<String> busy, Database.Work<Boolean> work) {
        boolean free = database.inTransaction(session -> {
            try {
                session.update(PATIENCE);
                return work.run(session);
            } catch (SQLException e) {
                if (SqlState.LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
                    return false;
                }
                throw e;
            }
        });
        (free ? done : busy).add(partition);
    }

    /** Rows of growing tables without a month, as "table: rows". */
    static List<String> strays(Session session) throws SQLException {
        List<String> strays = new ArrayList<>();
        for (String table : session.texts("select unnest(perf.growing_tables())")) {
            long rows = session.first("select count(*) from perf." + table + "_default", row -> row.getLong(1))
                    .orElseThrow();
            if (rows > 0) {
                strays.add(table + ": " + rows);
            }
        }
        return strays;
    }
}
