package io.github.rjperf.record;

import static io.github.rjperf.record.Examples.comparison;
import static io.github.rjperf.record.Examples.fork;
import static io.github.rjperf.record.Examples.forks;
import static io.github.rjperf.record.Examples.judgment;
import static io.github.rjperf.record.Examples.keys;
import static io.github.rjperf.record.Examples.newId;
import static io.github.rjperf.record.Examples.newKey;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecorderIT {
    private static final Database DATABASE = TestServer.migrated("recorder_test");

    private final String id = newId();
    private final Comparison comparison = comparison(id);
    private final Judgment judgment = judgment(id, "1");
    private final Recorder recorder = new Recorder(DATABASE);
    private final ComparisonReader archive = new ComparisonReader(DATABASE);

    @Test
    void whatIsReadBackEqualsWhatWasRecorded() {
        assertThat(recorder.record(Recording.of(comparison, forks(), judgment), newKey()))
                .isTrue();

        ComparisonReader.Recorded recorded = archive.load(id).orElseThrow();
        assertThat(recorded.comparison()).isEqualTo(comparison);
        assertThat(recorded.forks()).isEqualTo(forks());
        assertThat(archive.judgment(id)).contains(judgment);
    }

    @Test
    void theCollectorIsReadBackWithTheHost() {
        Comparison other = new Comparison(
                id,
                comparison.created(),
                comparison.harnessVersion(),
                comparison.benchmarksSha256(),
                comparison.base(),
                comparison.candidate(),
                comparison.host().running(Collector.ZGC),
                comparison.plan().with(Collector.ZGC));
        recorder.record(Recording.of(other, forks(), judgment), newKey());

        assertThat(archive.load(id).orElseThrow().comparison()).isEqualTo(other);
    }

    @Test
    void anUnknownComparisonIsEmpty() {
        assertThat(archive.load(id)).isEmpty();
        assertThat(archive.judgment(id)).isEmpty();
    }

    @Test
    void theSameBundleTwiceChangesNothing() {
        String key = newKey();
        recorder.record(Recording.of(comparison, forks(), judgment), key);
        String before = content();

        assertThat(recorder.record(Recording.of(comparison, forks(), judgment), key))
                .isFalse();
        assertThat(recorder.record(Recording.of(comparison, forks(), judgment), newKey()))
                .as("the same content under another key")
                .isFalse();
        assertThat(content()).isEqualTo(before);
    }

    @Test
    void ofManyWhoRecordTheSameBundleAtOnceOneWrites() throws Exception {
        String key = newKey();
        List<Boolean> wrote = atOnce(Collections.nCopies(
                6, () -> new Recorder(DATABASE).record(Recording.of(comparison, forks(), judgment), key)));

        assertThat(wrote).containsOnlyOnce(true);
        assertThat(archive.load(id).orElseThrow().forks()).hasSameSizeAs(forks());
    }

    @Test
    void bundlesThatAddTheSameSeriesInOppositeOrderDoNotDeadlock() throws Exception {
        recorder.record(Recording.of(comparison, forks(), judgment), newKey());
        List<PlannedSeries> series = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            SeriesKey key = new SeriesKey(keys().get(0).benchmark(), "thrpt", Examples.sorted(Map.of("n", i + id)), 1);
            series.add(new PlannedSeries(key, new IterationPlan(1, 1, 10)));
        }
        List<Callable<Boolean>> writers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Comparison own = Examples.comparison(newId(), series);
            Judgment empty = new Judgment(own.id(), judgment.rule(), List.of(), null);
            writers.add(() -> recorder.record(Recording.of(own, List.of(), empty), newKey()));
            Collections.reverse(series);
        }
        assertThat(atOnce(writers)).containsOnly(true);
    }

    private static <T> List<T> atOnce(List<Callable<T>> calls) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(calls.size());
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void judgingAgainAddsAJudgmentAndKeepsTheSupersededOne() {
        recorder.record(Recording.of(comparison, forks(), judgment), newKey());
        Judgment again = judgment(id, "2");

        assertThat(recorder.record(Recording.of(comparison, forks(), again), newKey()))
                .isTrue();
        assertThat(archive.judgment(id)).contains(again);
        assertThat(archive.load(id).orElseThrow().forks()).isEqualTo(forks());
        assertThat(count("perf.judgment j join perf.comparison c on c.id = j.comparison_id and c.uuid = '" + id + "'"))
                .isEqualTo(2);
        assertThat(count("perf.verdict v join perf.judgment j on j.id = v.judgment_id and j.superseded"
                        + " join perf.comparison c on c.id = j.comparison_id and c.uuid = '" + id + "'"))
                .isEqualTo(keys().size());
    }

    @Test
    void aResumedComparisonAddsItsNewForks() {
        List<Fork> all = forks();
        recorder.record(Recording.of(comparison, all.subList(0, 5), judgment), newKey());

        assertThat(recorder.record(Recording.of(comparison, all, judgment), newKey()))
                .isTrue();
        assertThat(archive.load(id).orElseThrow().forks()).isEqualTo(all);
        assertThatThrownBy(() -> recorder.record(Recording.of(comparison, all.subList(0, 3), judgment), newKey()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("ends after fork 3");
    }

    @Test
    void aRecordedForkNeverChanges() {
        recorder.record(Recording.of(comparison, forks(), judgment), newKey());
        List<Fork> forged = new ArrayList<>(forks());
        forged.set(6, Examples.failed(forged.get(6).series(), forged.get(6).side(), 2, ForkOutcome.CRASHED));
        String before = content();

        assertThatThrownBy(() -> recorder.record(Recording.of(comparison, forged, judgment(id, "9")), newKey()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("fork 7");
        assertThat(content()).isEqualTo(before);
    }

    @Test
    void aRecordedComparisonNeverChanges() {
        recorder.record(Recording.of(comparison, forks(), judgment), newKey());
        Comparison other = comparison(id, Instant.parse("2026-01-01T00:00:00Z"));

        assertThatThrownBy(() -> recorder.record(Recording.of(other, forks(), judgment), newKey()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(id);
    }

    @Test
    void aBundleThatFailsHalfWayLeavesNothing() {
        String before = content();
        List<Fork> twice = new ArrayList<>(forks());
        twice.add(twice.get(0));

        assertThatThrownBy(() -> recorder.record(Recording.of(comparison, twice, judgment), newKey()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("duplicate key");
        assertThatThrownBy(() -> recorder.record(
                        Recording.of(
                                comparison,
                                () -> {
                                    throw new IllegalStateException("the file ends here");
                                },
                                judgment),
                        newKey()))
                .hasMessage("the file ends here");
        assertThat(content()).isEqualTo(before);
    }

    @Test
    void contentThatContradictsItselfIsRefused() {
        Fork stranger = fork(new SeriesKey("Other.method", "thrpt", Examples.sorted(Map.of()), 1), Side.BASE, 1);
        assertThatThrownBy(() -> recorder.record(Recording.of(comparison, List.of(stranger), judgment), newKey()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("Other%.method");
        assertThatThrownBy(() -> recorder.record(Recording.of(comparison, forks(), judgment(newId(), "1")), newKey()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(id);
        assertThatThrownBy(() -> recorder.record(
                        Recording.of(comparison, List.of(fork(keys().get(0), Side.BASE, 70_000)), judgment), newKey()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("70000");
        assertThat(archive.load(id)).isEmpty();
    }

    @Test
    void aNulCharacterBecomesAReplacementCharacter() {
        Fork crashed = Examples.failed(keys().get(0), Side.BASE, 1, ForkOutcome.CRASHED);
        Fork withNul = new Fork(
                crashed.series(),
                crashed.side(),
                crashed.slot(),
                crashed.outcome(),
                "before\0after",
                null,
                null,
                crashed.started(),
                1,
                "ops/s",
                List.<Iteration>of(),
                List.<Iteration>of(),
                null,
                crashed.telemetry(),
                crashed.metrics());
        recorder.record(Recording.of(comparison, List.of(withNul), judgment), newKey());

        assertThat(archive.load(id).orElseThrow().forks().get(0).reason()).isEqualTo("before\uFFFDafter");
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01T00:00:00Z, perf.fork_default",
        "2100-06-01T00:00:00Z, perf.fork_default",
        "2026-01-31T23:59:59.999999Z, perf.fork_2026_01",
        "2026-02-01T00:00:00Z, perf.fork_2026_02",
    })
    void theMonthOfTheComparisonDecidesThePartition(Instant created, String partition) {
        recorder.record(Recording.of(comparison(id, created), forks(), judgment), newKey());

        assertThat(archive.load(id).orElseThrow().forks()).isEqualTo(forks());
        assertThat(TestServer.strings(
                        DATABASE,
                        "select distinct f.tableoid::regclass::text from perf.fork f join perf.comparison c"
                                + " on c.id = f.comparison_id where c.uuid = ?::uuid",
                        id))
                .containsExactly(partition);
    }

    private static long count(String from) {
        return DATABASE.inTransaction(session -> session.first("select count(*) from " + from, row -> row.getLong(1))
                .orElseThrow());
    }

    /** Row count of every table except the list of bundles, which may grow. */
    private static String content() {
        return DATABASE
                .inTransaction(session -> session.list(
                        "select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace"
                                + " where n.nspname = 'perf' and c.relkind in ('r', 'p') and not c.relispartition"
                                + " and c.relname <> 'ingest' order by 1",
                        row -> row.getString(1)))
                .stream()
                .map(table -> table + "=" + count("perf." + table))
                .toList()
                .toString();
    }
}
