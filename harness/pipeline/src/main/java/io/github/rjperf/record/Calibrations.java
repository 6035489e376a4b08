package io.github.rjperf.record;

import io.github.rjperf.model.Calibration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * The results of recorded comparisons of builds with themselves, which show how reliable each platform's verdicts are.
 */
public final class Calibrations {
    private final Database database;

    public Calibrations(Database database) {
        this.database = database;
    }

    /** One per platform of hosts, over the comparisons that began at or after this time. */
    public List<Calibration> since(Instant time) {
        return database.inTransaction(session -> session.list(
                "select h.platform, min(c.created) as since, count(distinct c.id)::int as comparisons,"
                        + " count(*)::int as verdicts,"
                        + " count(*) filter (where v.verdict in ('REGRESSION', 'IMPROVEMENT'))::int as false_alarms"
                        + " from perf.context x join perf.comparison c on c.id = x.comparison_id"
                        + " join perf.host h on h.id = c.host_id"
                        + " join perf.judgement j on j.comparison_id = c.id and not j.superseded"
                        + " join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created"
                        + " where x.kind = 'CALIBRATION' and x.base_commit is not distinct from x.candidate_commit"
                        + " and c.created >= ? group by h.platform order by h.platform",
                row -> new Calibration(
                        row.getString("platform"),
                        row.getObject("since", OffsetDateTime.class).toInstant(),
                        row.getInt("comparisons"),
                        row.getInt("verdicts"),
                        row.getInt("false_alarms")),
                time));
    }
}
