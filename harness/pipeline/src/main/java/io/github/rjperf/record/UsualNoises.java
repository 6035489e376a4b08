package io.github.rjperf.record;

import io.github.rjperf.model.history.UsualNoise;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import java.time.Instant;
import java.util.List;

/** The usual variation of the pairs of each series in recorded comparisons of reviewed code: trunk, releases, and calibrations. */
public record UsualNoises(Database database) {
    /** The minimum number of comparisons; with fewer, the usual noise is unknown. */
    static final int LEAST_COMPARISONS = 3;

    /** The noise of each series on each platform for which enough comparisons began at or after this time. */
    public List<UsualNoise> since(Instant time) {
        return database.list(
                "select " + SeriesStore.KEY + ", h.platform,"
                        + " percentile_cont(0.5) within group (order by v.sd_log_ratio) as sd_log_ratio"
                        + " from perf.context x join perf.comparison c on c.id = x.comparison_id"
                        + RecordedVerdicts.WITH_SERIES + " where x.kind in " + ContextStore.REVIEWED
                        + " and c.created >= ?"
                        + " and v.sd_log_ratio is not null"
                        + " group by b.name, s.mode, s.threads, s.parameters, h.platform having count(*) >= ?",
                RecordRow.of(UsualNoise.class),
                time,
                LEAST_COMPARISONS);
    }
}
