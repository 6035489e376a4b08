package io.github.rjperf.record;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.RecordedVerdict.LookedAt;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.record.rows.VerdictMapper;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The verdicts on series from all comparisons, and what they show together; only current judgments count. Reads only the {@code
 * perf} schema.
 */
public record RecordedVerdicts(Database database) {
    private static final String COLUMNS = "select " + SeriesStore.KEY
            + ", h.platform, c.uuid as comparison, c.created, coalesce(x.kind, 'MANUAL') as kind, "
            + "coalesce(" + RecordedComparisons.label("BASE") + ", '') as base, coalesce("
            + RecordedComparisons.label("CANDIDATE") + ", '') as candidate, v.verdict, v.reason, v.tolerance,"
            + " v.unchanged, v.slower_by_at_most, v.layout_share, v.pairs,"
            + " v.mean_log_ratio, v.low_log_ratio, v.high_log_ratio";
    /** Joins benchmark and host of a series {@code s}. */
    static final String SERIES = " join perf.benchmark b on b.id = s.benchmark_id join perf.host h on h.id = s.host_id";

    /** Joins the current verdicts of a comparison {@code c}. */
    static final String OF_COMPARISON = " join perf.judgment j on j.comparison_id = c.id and not j.superseded"
            + " join perf.verdict v on v.judgment_id = j.id and v.comparison_created = c.created";

    /** Joins these verdicts with their series, benchmarks, and hosts. */
    static final String WITH_SERIES = OF_COMPARISON + " join perf.series s on s.id = v.series_id" + SERIES;

    /** Selects the newest verdicts; the index of a series leads to them, so the length of its history does not matter. */
    private static final String NEWEST = COLUMNS + " from perf.series s" + SERIES
            + " cross join lateral (select v.*, j.comparison_id from perf.verdict v"
            + " join perf.judgment j on j.id = v.judgment_id and not j.superseded"
            + " where v.series_id = s.id"
            + " order by v.comparison_created desc, v.judgment_id desc limit ?) v"
            + " join perf.comparison c on c.id = v.comparison_id"
            + " left join perf.context x on x.comparison_id = c.id order by c.created desc, c.id desc, v.position";

    private static final String OF_KIND =
            COLUMNS + " from perf.context x join perf.comparison c on c.id = x.comparison_id" + WITH_SERIES
                    + " where x.kind = ? order by c.created desc, c.id desc, v.position";

    /** Selects the statuses, according to the same rules as the {@code perf.status} view for the boards. */
    private static final String STATUSES = COLUMNS
            + ", t.slower as is_slower, t.accepted, t.since, t.unconfirmed, t.muted, t.muted_until, r.name as repository from perf.status t"
            + " join perf.comparison c on c.id = t.comparison_id left join perf.context x on x.comparison_id = c.id"
            + " left join perf.repository r on r.id = x.repository_id"
            + " join perf.verdict v on v.series_id = t.series_id and v.comparison_created = t.time"
            + " and v.judgment_id = t.judgment_id join perf.series s on s.id = t.series_id" + SERIES
            + " order by t.slower desc, case when t.slower then v.mean_log_ratio end, s.operation, h.platform";

    private static final String RAN = "select v.candidate_score is not null from perf.series s" + SERIES
            + " join perf.verdict v on v.series_id = s.id"
            + " join perf.judgment j on j.id = v.judgment_id and not j.superseded"
            + " join perf.comparison c on c.id = j.comparison_id and c.created = v.comparison_created"
            + " join perf.context x on x.comparison_id = c.id and x.kind = 'TRUNK'"
            + " where b.name = ? and s.mode = ? and s.threads = ? and s.parameters = ?"
            + " and h.platform = ? and (v.candidate_score is not null or v.verdict = 'NOT COMPARABLE')"
            + " order by h.sha256 = ? desc, c.created desc limit 1";

    private static final RecordRow<LookedAt> LOOKED_AT = RecordRow.of(LookedAt.class);
    private static final RecordRow<RecordedVerdict> VERDICT = RecordRow.of(RecordedVerdict.class)
            .with("verdict", VerdictMapper::verdict)
            .with("change", row -> row.getObject("pairs") == null ? LookedAt.NEVER : LOOKED_AT.map(row));

    /**
     * The newest verdicts on every series on every host, newest first.
     *
     * @param most maximum number for a series on a host
     */
    public List<RecordedVerdict> newest(int most) {
        return database.list(NEWEST, VERDICT, most);
    }

    /** Every verdict of comparisons of this kind, newest first. */
    public List<RecordedVerdict> ofKind(Context.Kind kind) {
        return database.list(OF_KIND, VERDICT, kind);
    }

    /** The status of every series with a verdict: the slower ones first, starting with the slowest, then the others by name. */
    public List<SeriesStatus> statuses() {
        return database.list(
                STATUSES,
                RecordRow.of(SeriesStatus.class).with("verdict", VERDICT::map).with("mute", RecordedVerdicts::mute));
    }

    private static @Nullable Mute mute(ResultSet row) throws SQLException {
        Instant until = Binding.timeOrNull(row, "muted_until");
        return until == null ? null : new Mute(until, row.getString("muted"));
    }

    /**
     * True if trunk ran the series when it was last measured, on this host or, failing that, on another host of its platform;
     * false if it could not be compared; empty if no run of trunk shows either. No bundle of a pull request can forge this.
     */
    public Optional<Boolean> ranOnTrunk(SeriesKey series, HostIdentity host) {
        return database.first(
                RAN,
                row -> row.getBoolean(1),
                series.benchmark(),
                series.mode(),
                series.threads(),
                series.parameters(),
                host.platform(),
                host.sha256());
    }
}
