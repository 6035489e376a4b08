package io.github.rjperf.record;

import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import java.time.Instant;
import java.util.List;

/**
 * The results of recorded comparisons of builds with themselves, which show how reliable each platform's verdicts are.
 * Comparisons for pull requests do not count: the code of the pull request measures them and could discredit a host.
 */
public record Calibrations(Database database) {
    /** Selects the data of the {@code dash.false_alarms} view, which the service may not read. */
    private static final String OF_PLATFORMS = "select platform, min(created) as since, count(*)::int as comparisons,"
            + " count(*) filter (where flagged)::int as flagged from (select h.platform, c.created,"
            + " bool_or(v.verdict in ('REGRESSION', 'IMPROVEMENT')) as flagged"
            + " from perf.comparison c join perf.host h on h.id = c.host_id"
            + " join perf.comparison_build b on b.comparison_id = c.id and b.side = 'BASE'"
            + " join perf.build base on base.id = b.build_id"
            + " join perf.comparison_build k on k.comparison_id = c.id and k.side = 'CANDIDATE'"
            + " join perf.build candidate on candidate.id = k.build_id"
            + " and candidate.jar_sha256 = base.jar_sha256 and candidate.library_sha256 = base.library_sha256"
            + " left join perf.context x on x.comparison_id = c.id" + RecordedVerdicts.OF_COMPARISON
            + " where x.kind is distinct from 'PULL_REQUEST' and c.created >= ?"
            + " group by c.id, c.created, h.platform having count(v.mean_log_ratio) > 0) f"
            + " group by platform order by platform";

    /** One calibration per platform, from the comparisons that began at or after this time and reached a look. */
    public List<Calibration> since(Instant time) {
        return database.list(OF_PLATFORMS, RecordRow.of(Calibration.class), time);
    }
}
