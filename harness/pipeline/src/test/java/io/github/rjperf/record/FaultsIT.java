package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.testing.SyntheticComparison;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nothing is lost and nothing appears twice, whatever happens to a recording; docs/explanation/storage.md lists the faults. */
@Tag("faults")
class FaultsIT {
    private final String id = Examples.newId();
    private final Comparison comparison = Examples.comparison(id);
    private final Judgment judgment = Examples.judgment(id, "1");
    private Database database;

    @BeforeEach
    void create() throws Exception {
        database = TestServer.migrated("faults_test");
    }

    /** Forks that perform an action each time their end is reached. */
    private static Iterable<Fork> forksAndThen(Runnable atTheEnd) {
        return () -> {
            Iterator<Fork> forks = Examples.forks().iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    if (!forks.hasNext()) {
                        atTheEnd.run();
                    }
                    return forks.hasNext();
                }

                @Override
                public Fork next() {
                    return forks.next();
                }
            };
        };
    }

    @Test
    void aConnectionThatIsLostInTheMiddleLeavesNothing() {
        Iterable<Fork> cut = forksAndThen(() -> TestServer.strings(
                database,
                "select pg_terminate_backend(pid) from pg_stat_activity"
                        + " where datname = 'faults_test' and pid <> pg_backend_pid()"));
        String key = Examples.newKey();

        assertThatThrownBy(() -> new Recorder(database).record(Recording.of(comparison, cut, judgment), key))
                .isInstanceOf(RecordException.class)
                .hasMessageNotContaining("\n");
        for (String table : List.of("comparison", "fork", "ingest", "verdict", "daily", "database_kind")) {
            assertThat(TestServer.strings(database, "select count(*) from perf." + table))
                    .as(table)
                    .containsExactly("0");
        }
        assertThat(new Recorder(database).record(Recording.of(comparison, Examples.forks(), judgment), key))
                .isTrue();
        assertThat(new ComparisonReader(database).load(id).orElseThrow().forks())
                .isEqualTo(Examples.forks());
    }

    @Test
    void aConnectionThatIsLostOnceIsTriedAgain() {
        AtomicInteger ends = new AtomicInteger();
        Iterable<Fork> cut = forksAndThen(() -> {
            if (ends.getAndIncrement() == 0) {
                TestServer.strings(
                        database,
                        "select pg_terminate_backend(pid) from pg_stat_activity"
                                + " where datname = 'faults_test' and pid <> pg_backend_pid()");
            }
        });

        assertThat(new Recorder(database).record(Recording.of(comparison, cut, judgment), Examples.newKey()))
                .isTrue();
        assertThat(new ComparisonReader(database).load(id).orElseThrow().forks())
                .isEqualTo(Examples.forks());
    }

    @Test
    void aDeadlockIsTriedAgain() throws Exception {
        AtomicInteger readings = new AtomicInteger();
        CountDownLatch copied = new CountDownLatch(1);
        Iterable<Fork> once = forksAndThen(copied::countDown);
        Iterable<Fork> forks = () -> {
            readings.incrementAndGet();
            return once.iterator();
        };
        // The month is created beforehand, because that needs a lock of its own on the table of judgments.
        TestServer.strings(database, "select perf.ensure_month(?)", comparison.created());
        try (var other = database.connections().getConnection();
                var statement = other.createStatement()) {
            other.setAutoCommit(false);
            // The recorder, which waits according to the server's second, is then the one that is rolled back.
            statement.execute("set deadlock_timeout = '60s'");
            statement.execute("lock table perf.judgment in exclusive mode");
            Thread locker = new Thread(() -> lockOtherwise(other, copied));
            locker.start();
            assertThat(new Recorder(database).record(Recording.of(comparison, forks, judgment), Examples.newKey()))
                    .isTrue();
            locker.join();
        }
        assertThat(readings).as("attempts").hasValue(2);
        assertThat(new ComparisonReader(database).load(id).orElseThrow().forks())
                .isEqualTo(Examples.forks());
    }

    /** Waits until the recorder waits for the judgments, then requests the comparisons; releases both in the end. */
    private void lockOtherwise(Connection other, CountDownLatch copied) {
        try (var statement = other.createStatement()) {
            if (copied.await(60, TimeUnit.SECONDS)) {
                awaitWaiting();
                statement.execute("lock table perf.comparison in access exclusive mode");
            }
            other.commit();
        } catch (SQLException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void awaitWaiting() throws InterruptedException {
        String waiting =
                "select count(*) from pg_stat_activity where datname = 'faults_test' and wait_event_type = 'Lock'";
        while (TestServer.strings(database, waiting).equals(List.of("0"))) {
            Thread.sleep(10);
        }
    }

    @Test
    void aClockThatGoesBackwardsHidesNothing() {
        Instant noon = Instant.parse("2026-03-10T12:00:00Z");
        String later = Examples.newId();
        Recorder recorder = new Recorder(database);
        recorder.record(
                Recording.of(Examples.comparison(later, noon), Examples.forks(), Examples.judgment(later, "1")),
                Examples.newKey());
        recorder.record(
                Recording.of(Examples.comparison(id, noon.minusSeconds(90 * 86_400)), Examples.forks(), judgment),
                Examples.newKey());

        assertThat(new ComparisonReader(database).load(id).orElseThrow().forks())
                .isEqualTo(Examples.forks());
        assertThat(new ComparisonReader(database).load(later).orElseThrow().forks())
                .isEqualTo(Examples.forks());
        assertThat(TestServer.strings(database, "select distinct day from perf.daily order by 1"))
                .containsExactly("2025-12-10", "2026-03-10");
        assertThat(TestServer.strings(database, "select count(*) from perf.event"))
                .containsExactly("0");
    }

    @Test
    void tenThousandSeriesAreRecordedAtOnce() {
        SyntheticComparison synthetic =
                new SyntheticComparison(UUID.fromString(id), Instant.parse("2026-03-10T12:00:00Z"), 10_000, 1);
        Iterable<Fork> forks = () -> synthetic.forks().iterator();

        assertThat(new Recorder(database)
                        .record(Recording.of(synthetic.comparison(), forks, synthetic.judgment()), Examples.newKey()))
                .isTrue();

        assertThat(TestServer.strings(
                        database,
                        "select concat_ws(' ', (select count(*) from perf.series), (select count(*) from perf.fork),"
                                + " (select count(*) from perf.verdict), (select count(*) from perf.daily))"))
                .containsExactly("10000 20000 10000 10000");
    }
}
