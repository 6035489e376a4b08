package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.PairOptions;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.record.SeriesStore.Planned;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.sql.DatabaseKind;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Comparisons with their host, builds, and plan. */
final class ComparisonStore {
    private final Session session;
    private final HostStore hosts;
    private final BuildStore builds;
    private final SeriesStore series;

    ComparisonStore(Session session) {
        this.session = session;
        this.hosts = new HostStore(session);
        this.builds = new BuildStore(session);
        this.series = new SeriesStore(session);
    }

    /** A recorded comparison and its key. */
    record Found(ComparisonKey key, Comparison comparison) {}

    ComparisonKey add(Comparison comparison, boolean demo) throws SQLException {
        new DatabaseKind(demo).claim(session);
        int host = hosts.keyOf(comparison.host().identity());
        int id = session.first(
                        "insert into perf.comparison (uuid, created, harness_version, benchmarks_sha256, host_id, profile,"
                                + " seed, profilers, max_pairs, budget_seconds, layout_shift, lanes, shards, demo)"
                                + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::int4[], ?) returning id",
                        row -> row.getInt(1),
                        UUID.fromString(comparison.id()),
                        comparison.created(),
                        comparison.harnessVersion(),
                        comparison.benchmarksSha256(),
                        host,
                        comparison.plan().profile(),
                        comparison.plan().seed(),
                        comparison.plan().profilers().stream()
                                .map(Profiler::name)
                                .toList(),
                        comparison.plan().maxPairs(),
                        comparison.plan().budgetSeconds(),
                        comparison.plan().layoutShift(),
                        comparison.plan().lanes(),
                        comparison.plan().shards(),
                        demo)
                .orElseThrow();
        hosts.addConditions(id, comparison.host().conditions());
        for (Side side : Side.values()) {
            builds.add(id, side, comparison.build(side));
        }
        List<SeriesKey> keys =
                comparison.plan().series().stream().map(PlannedSeries::key).toList();
        ComparisonKey key = new ComparisonKey(id, comparison.created(), series.keysOf(host, keys));
        series.addPlan(key, comparison.plan().series());
        return key;
    }

    Optional<Found> find(String uuid) throws SQLException {
        Optional<Row> found = session.first(
                "select * from perf.comparison where uuid = ?",
                row -> new Row(
                        row.getInt("id"),
                        row.getInt("host_id"),
                        row.getObject("created", OffsetDateTime.class).toInstant(),
                        row.getString("harness_version"),
                        row.getString("benchmarks_sha256"),
                        row.getString("profile"),
                        row.getLong("seed"),
                        profilers(row),
                        row.getInt("max_pairs"),
                        row.getLong("budget_seconds"),
                        row.getObject("layout_shift", Double.class),
                        row.getInt("lanes"),
                        shards(row)),
                UUID.fromString(uuid));
        return found.isEmpty() ? Optional.empty() : Optional.of(complete(uuid, found.get()));
    }

    private static List<Profiler> profilers(ResultSet row) throws SQLException {
        return Stream.of((String[]) row.getArray("profilers").getArray())
                .map(Profiler::valueOf)
                .toList();
    }

    private static List<Integer> shards(ResultSet row) throws SQLException {
        return List.of((Integer[]) row.getArray("shards").getArray());
    }

    private record Row(
            int id,
            int host,
            Instant created,
            String harnessVersion,
            String benchmarksSha256,
            String profile,
            long seed,
            List<Profiler> profilers,
            int maxPairs,
            long budgetSeconds,
            @Nullable Double layoutShift,
            int lanes,
            List<Integer> shards) {}

    private Found complete(String uuid, Row row) throws SQLException {
        List<Planned> plan = series.loadPlan(row.id, row.created);
        Map<SeriesKey, Integer> keys =
                plan.stream().collect(Collectors.toMap(p -> p.series().key(), Planned::id));
        Host host = hosts.load(row.host, row.id);
        Comparison comparison = new Comparison(
                uuid,
                row.created,
                row.harnessVersion,
                row.benchmarksSha256,
                builds.load(row.id, Side.BASE),
                builds.load(row.id, Side.CANDIDATE),
                host,
                new Plan(
                        row.profile,
                        row.seed,
                        row.maxPairs,
                        row.budgetSeconds,
                        plan.stream().map(Planned::series).toList(),
                        new PairOptions(
                                Schedule.FROZEN_DUEL,
                                row.profilers,
                                host.identity().collector(),
                                Intervention.NONE,
                                row.layoutShift,
                                row.lanes),
                        row.shards));
        return new Found(new ComparisonKey(row.id, row.created, keys), comparison);
    }
}
