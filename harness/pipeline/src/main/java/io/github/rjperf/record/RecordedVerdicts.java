package io.github.rjperf.record;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.RecordedVerdict.LookedAt;
import io.github.rjperf.record.rows.VerdictMapper;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;

/** The verdicts on series over all comparisons; current judgements only. Reads the schema {@code perf} alone. */
public final class RecordedVerdicts {
    static final String COLUMNS = "select b.name, s.mode, s.threads, " + Binding.flat("s.parameters")
            + " as parameters, h.platform, c.uuid, c.created, coalesce(x.kind, 'MANUAL') as kind, "
            + RecordedComparisons.label("BASE") + " as base, " + RecordedComparisons.label("CANDIDATE")
            + " as candidate, v.verdict, v.reason, v.tolerance, v.unchanged, v.slower_by_at_most, v.layout_share, v.pairs,"
            + " v.mean_log_ratio, v.low_log_ratio, v.high_log_ratio";
    static final String SERIES = " join perf.benchmark b on b.id = s.benchmark_id join perf.host h on h.id = s.host_id";
    /** The index of a series leads to its newest verdicts, so that the length of its history does not count. */
    private static final String NEWEST = COLUMNS + " from perf.series s" + SERIES
            + " cross join lateral (select v.*, j.comparison_id from perf.verdict v"
            + " join perf.judgement j on j.id = v.judgement_id and not j.superseded"
            + " where v.series_id = s.id"
            + " order by v.comparison_created desc, v.judgement_id desc limit ?) v"
            + " join perf.comparison c on c.id = v.comparison_id"
            + " left join perf.context x on x.comparison_id = c.id order by c.created desc, c.id desc, v.position";

    private static final String OF_KIND =
            COLUMNS + " from perf.context x join perf.comparison c on c.id = x.comparison_id"
                    + " join perf.judgement j on j.comparison_id = c.id and not j.superseded"
                    + " join perf.verdict v on v.judgement_id = j.id and v.comparison_created = c.created"
                    + " join perf.series s on s.id = v.series_id" + SERIES
                    + " where x.kind = ? order by c.created desc, c.id desc, v.position";

    private final Database database;

    public RecordedVerdicts(Database database) {
        this.database = database;
    }

    /**
     * The newest verdicts on every series on every host, newest first.
     *
     * @param most maximum number for a series on a host
     */
    public List<RecordedVerdict> newest(int most) {
        return database.inTransaction(session -> session.list(NEWEST, RecordedVerdicts::of, most));
    }

    /** Every verdict of comparisons of this kind, newest first. */
    public List<RecordedVerdict> ofKind(Context.Kind kind) {
        return database.inTransaction(session -> session.list(OF_KIND, RecordedVerdicts::of, kind));
    }

    static RecordedVerdict of(ResultSet row) throws SQLException {
        return new RecordedVerdict(
                SeriesStore.key(row),
                row.getString("platform"),
                row.getString("uuid"),
                row.getObject("created", OffsetDateTime.class).toInstant(),
                Context.Kind.valueOf(row.getString("kind")),
                Objects.requireNonNullElse(row.getString("base"), ""),
                Objects.requireNonNullElse(row.getString("candidate"), ""),
                VerdictMapper.verdict(row),
                change(row));
    }

    private static LookedAt change(ResultSet row) throws SQLException {
        Integer pairs = row.getObject("pairs", Integer.class);
        return pairs == null
                ? LookedAt.NEVER
                : new LookedAt(
                        pairs,
                        row.getDouble("mean_log_ratio"),
                        row.getDouble("low_log_ratio"),
                        row.getDouble("high_log_ratio"));
    }
}
