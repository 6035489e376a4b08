package io.github.rjperf.record;

import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.record.sql.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The status of every series, as the view {@code perf.status} decides it for the boards, too. */
public final class SeriesStatuses {
    private static final String SELECT = RecordedVerdicts.COLUMNS
            + ", t.slower, t.accepted, t.since, t.unconfirmed, r.name as repository from perf.status t"
            + " join perf.comparison c on c.id = t.comparison_id left join perf.context x on x.comparison_id = c.id"
            + " left join perf.repository r on r.id = x.repository_id"
            + " join perf.verdict v on v.series_id = t.series_id and v.comparison_created = t.time"
            + " and v.judgement_id = t.judgement_id join perf.series s on s.id = t.series_id"
            + RecordedVerdicts.SERIES
            + " order by t.slower desc, case when t.slower then v.mean_log_ratio end, s.operation, h.platform";

    private final Database database;

    public SeriesStatuses(Database database) {
        this.database = database;
    }

    /** Those of series with a verdict: the slower ones first, the worst of them first, then by name. */
    public List<SeriesStatus> all() {
        return database.inTransaction(session -> session.list(SELECT, SeriesStatuses::of));
    }

    private static SeriesStatus of(ResultSet row) throws SQLException {
        return new SeriesStatus(
                RecordedVerdicts.of(row),
                row.getBoolean("slower"),
                row.getString("accepted"),
                instant(row.getObject("since", OffsetDateTime.class)),
                row.getInt("unconfirmed"),
                row.getString("repository"));
    }

    private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
        return time == null ? null : time.toInstant();
    }
}
