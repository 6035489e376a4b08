package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What an older program recorded is read by this one as it was, and can be recorded again. */
class OlderSchemaTest {
    private static final String SHA = Examples.SHA;
    private static final Instant CREATED = Instant.parse("2026-02-03T04:05:06Z");

    @Test
    void aComparisonFromBeforeThereWereCompilationsIsReadWithoutThem() {
        Database database = TestServer.empty("older_schema_test");
        TestServer.migrate(database, 6);
        String id = Examples.newId();
        database.inTransaction(session -> insert(session, id));

        assertThat(Migrations.migrate(database)).isPositive();

        Comparison expected = comparison(id);
        assertThat(new Archive(database).load(id).orElseThrow().comparison()).isEqualTo(expected);
        Judgement nothing = new Judgement(id, Examples.judgement(id, "1").rule(), List.of(), null);
        new Recorder(database).record(expected, List.of(), nothing, Examples.newKey());
        assertThat(TestServer.strings(database, "select count(*) from perf.build"))
                .containsExactly("2");
    }

    private static int insert(Session session, String id) throws SQLException {
        session.first("select perf.ensure_month(?)", row -> true, CREATED);
        session.update("insert into perf.host (sha256, platform, cores, facts) values (?, 'linux-x64', 2, '{}')", SHA);
        session.update("insert into perf.benchmark (name) values ('Get.get')");
        session.update("insert into perf.series (benchmark_id, host_id, mode, threads, parameters)"
                + " select b.id, h.id, 'thrpt', 1, '{}' from perf.benchmark b, perf.host h");
        session.update(
                "insert into perf.build (jar_sha256, library_sha256, library, subject, version) values"
                        + " (?, ?, 'lib.so', 'maven:9.0.1', '9.0.1'), (?, ?, 'lib.so', 'maven:9.1.1', '9.1.1')",
                SHA,
                SHA,
                SHA,
                SHA);
        session.update(
                "insert into perf.comparison (uuid, created, harness_version, benchmarks_sha256, host_id, profile, seed,"
                        + " schedule, profilers, max_pairs, budget_seconds)"
                        + " select ?, ?, '0.1.0', ?, id, 'quick', 1, 'DUEL', '{GC}', 5, 60 from perf.host",
                UUID.fromString(id),
                CREATED,
                SHA);
        session.update("insert into perf.comparison_build (comparison_id, side, build_id, jar, from_cache, seconds)"
                + " select c.id, case b.version when '9.0.1' then 'BASE' else 'CANDIDATE' end, b.id, '/jar', true, 0.5"
                + " from perf.comparison c, perf.build b");
        return session.update(
                "insert into perf.comparison_series (comparison_created, comparison_id, series_id, position,"
                        + " warmup_iterations, measured_iterations, iteration_millis)"
                        + " select c.created, c.id, s.id, 1, 1, 2, 100 from perf.comparison c, perf.series s");
    }

    private static Comparison comparison(String id) {
        SeriesKey get = new SeriesKey("Get.get", "thrpt", new TreeMap<>(), 1);
        return new Comparison(
                id,
                CREATED,
                "0.1.0",
                SHA,
                build("9.0.1"),
                build("9.1.1"),
                new Host(new HostIdentity("linux-x64", 2, new TreeMap<>(), SHA), List.of()),
                new Plan(
                        "quick",
                        1,
                        Schedule.DUEL,
                        List.of(Profiler.GC),
                        5,
                        60,
                        List.of(new PlannedSeries(get, new IterationPlan(1, 2, 100)))));
    }

    private static Build build(String version) {
        return new Build("maven:" + version, version, null, "/jar", SHA, "lib.so", SHA, true, 0.5, null);
    }
}
