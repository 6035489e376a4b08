package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.PairOptions;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.record.SeriesStore.Planned;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.DatabaseKind;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Comparisons with their host, builds, and plan. */
record ComparisonStore(Session session) {
    /** A recorded comparison and its key. */
    record Found(ComparisonKey key, Comparison comparison) {}

    ComparisonKey add(Comparison comparison, boolean demo) throws SQLException {
        new DatabaseKind(demo).claim(session);
        HostStore hosts = new HostStore(session);
        SeriesStore series = new SeriesStore(session);
        int host = hosts.keyOf(comparison.host().identity());
        ForeignJar foreign = comparison.foreign();
        int id = session.number(
                "insert into perf.comparison (uuid, created, harness_version, benchmarks_sha256, host_id, profile,"
                        + " seed, profilers, max_pairs, budget_seconds, layout_shift, lanes, shards, foreign_name,"
                        + " foreign_kind, foreign_sha256, foreign_jmh, foreign_left_out, demo)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::int4[], ?, ?, ?, ?, ?::text[], ?) returning id",
                UUID.fromString(comparison.id()),
                comparison.created(),
                comparison.harnessVersion(),
                comparison.benchmarksSha256(),
                host,
                comparison.plan().profile(),
                comparison.plan().seed(),
                comparison.plan().profilers().stream().map(Profiler::name).toList(),
                comparison.plan().maxPairs(),
                comparison.plan().budgetSeconds(),
                comparison.plan().layoutShift(),
                comparison.plan().lanes(),
                comparison.plan().shards(),
                foreign == null ? null : foreign.name(),
                foreign == null ? null : foreign.kind().name(),
                foreign == null ? null : foreign.sha256(),
                foreign == null ? null : foreign.jmhVersion(),
                foreign == null ? List.of() : foreign.leftOut(),
                demo);
        hosts.addConditions(id, comparison.host().conditions());
        for (Side side : Side.values()) {
            new BuildStore(session).add(id, side, comparison.build(side));
        }
        List<SeriesKey> keys =
                comparison.plan().series().stream().map(PlannedSeries::key).toList();
        ComparisonKey key = new ComparisonKey(id, comparison.created(), keysOf(series, host, keys, foreign));
        series.addPlan(key, comparison.plan().series());
        return key;
    }

    private static Map<SeriesKey, Integer> keysOf(
            SeriesStore series, int host, List<SeriesKey> keys, @Nullable ForeignJar foreign) throws SQLException {
        if (foreign == null) {
            return series.keysOf(host, keys);
        }
        Map<SeriesKey, Integer> recorded =
                series.keysOf(host, keys.stream().map(foreign::recorded).toList());
        return keys.stream().collect(Collectors.toMap(key -> key, key -> recorded.get(foreign.recorded(key))));
    }

    Optional<Found> find(String uuid) throws SQLException {
        return session.first(
                "select * from perf.comparison where uuid = ?", row -> found(uuid, row), UUID.fromString(uuid));
    }

    /** The key of a comparison; throws RecordException if it is not recorded. */
    ComparisonKey keyOf(String uuid) throws SQLException {
        return find(uuid)
                .orElseThrow(() -> new RecordException("comparison " + uuid + " is not recorded"))
                .key();
    }

    private Found found(String uuid, ResultSet row) throws SQLException {
        int id = row.getInt("id");
        Instant created = Binding.time(row, "created");
        ForeignJar foreign = foreign(row);
        List<Planned> plan = plan(id, created, foreign);
        Host host = new HostStore(session).load(row.getInt("host_id"), id);
        BuildStore builds = new BuildStore(session);
        Comparison comparison = new Comparison(
                uuid,
                created,
                row.getString("harness_version"),
                row.getString("benchmarks_sha256"),
                builds.load(id, Side.BASE),
                builds.load(id, Side.CANDIDATE),
                host,
                new Plan(
                        row.getString("profile"),
                        row.getLong("seed"),
                        row.getInt("max_pairs"),
                        row.getLong("budget_seconds"),
                        plan.stream().map(Planned::series).toList(),
                        options(row, host),
                        Binding.list(row, "shards")),
                foreign);
        Map<SeriesKey, Integer> keys =
                plan.stream().collect(Collectors.toMap(p -> p.series().key(), Planned::id));
        return new Found(new ComparisonKey(id, created, keys), comparison);
    }

    private static PairOptions options(ResultSet row, Host host) throws SQLException {
        return new PairOptions(
                Schedule.FROZEN_DUEL,
                Binding.<String>list(row, "profilers").stream()
                        .map(Profiler::valueOf)
                        .toList(),
                host.identity().collector(),
                Intervention.NONE,
                row.getObject("layout_shift", Double.class),
                row.getInt("lanes"),
                SideDifference.NONE);
    }

    /** The plan with the keys under which its series were measured. */
    private List<Planned> plan(int comparison, Instant created, @Nullable ForeignJar foreign) throws SQLException {
        return new SeriesStore(session)
                .loadPlan(comparison, created).stream()
                        .map(one -> foreign == null
                                ? one
                                : one.with(foreign.measured(one.series().key())))
                        .toList();
    }

    private static @Nullable ForeignJar foreign(ResultSet row) throws SQLException {
        String name = row.getString("foreign_name");
        return name == null
                ? null
                : new ForeignJar(
                        name,
                        ForeignJar.Kind.valueOf(row.getString("foreign_kind")),
                        row.getString("foreign_sha256"),
                        row.getString("foreign_jmh"),
                        Binding.list(row, "foreign_left_out"));
    }
}
