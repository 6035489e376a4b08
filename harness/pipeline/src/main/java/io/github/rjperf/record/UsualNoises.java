package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.UsualNoise;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.Database;
import java.time.Instant;
import java.util.List;

/** How much the pairs of each series vary in recorded comparisons of reviewed code: trunk, releases, calibration. */
public final class UsualNoises {
    /** With fewer comparisons, the usual noise is unknown. */
    static final int LEAST_COMPARISONS = 3;

    private final Database database;

    public UsualNoises(Database database) {
        this.database = database;
    }

    /** One per platform and series with enough comparisons that began at or after this time. */
    public List<UsualNoise> since(Instant time) {
        return database.inTransaction(session -> session.list(
                "select b.name, s.mode, s.threads, " + Binding.flat("s.parameters") + " as parameters, h.platform,"
                        + " percentile_cont(0.5) within group (order by v.sd_log_ratio) as sd, count(*)::int as comparisons"
                        + " from perf.context x join perf.comparison c on c.id = x.comparison_id"
                        + " join perf.judgement j on j.comparison_id = c.id and not j.superseded"
                        + " join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created"
                        + " join perf.series s on s.id = v.series_id join perf.benchmark b on b.id = s.benchmark_id"
                        + " join perf.host h on h.id = s.host_id"
                        + " where x.kind in " + ContextStore.REVIEWED + " and c.created >= ?"
                        + " and v.sd_log_ratio is not null"
                        + " group by b.name, s.mode, s.threads, s.parameters, h.platform having count(*) >= ?",
                row -> new UsualNoise(
                        row.getString("platform"),
                        new SeriesKey(
                                row.getString("name"),
                                row.getString("mode"),
                                Binding.map(row.getArray("parameters")),
                                row.getInt("threads")),
                        row.getDouble("sd"),
                        row.getInt("comparisons")),
                time,
                LEAST_COMPARISONS));
    }
}
