package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stores change points and the decisions about them; nothing is ever deleted. */
public record ChangePoints(Database database) {
    private static final String ALL =
            "select p.id, p.series_id, c.uuid as comparison, p.effect_log_ratio, p.low_log_ratio,"
                    + " p.high_log_ratio, p.status, p.candidate_commit as commit"
                    + " from perf.change_point p join perf.comparison c on c.id = p.comparison_id"
                    + " order by p.comparison_created, p.id";
    private static final String DECISIONS =
            "select change_point_id, triage as state, decided_by as by, reason as note, decided as when"
                    + " from perf.triage_decision order by id";

    private static final String NAMED = "select s.operation, h.platform from perf.change_point p"
            + " join perf.series s on s.id = p.series_id join perf.host h on h.id = s.host_id where p.id = ?";

    private static final String INSERT =
            "insert into perf.change_point (series_id, comparison_id, comparison_created, low_log_ratio,"
                    + " effect_log_ratio, high_log_ratio, status, candidate_commit) values (?, ?, ?, ?, ?, ?, ?, ?) on"
                    + " conflict do nothing returning id";

    static Map<Integer, List<ChangePoint>> bySeries(Session session) throws SQLException {
        Map<Integer, List<Triage>> decisions =
                session.grouped(DECISIONS, row -> row.getInt("change_point_id"), RecordRow.of(Triage.class));
        RecordRow<ChangePoint> changes = RecordRow.of(ChangePoint.class)
                .with("decisions", row -> decisions.getOrDefault(row.getInt("id"), List.of()));
        return session.grouped(ALL, row -> row.getInt("series_id"), changes);
    }

    /**
     * Adds a change point with the decisions about it; one that is already recorded for the same comparison does not
     * change.
     *
     * @throws RecordException if its comparison is not recorded
     */
    public void add(SeriesKey series, ChangePoint change) {
        database.inTransaction(session -> {
            ComparisonKey key = new ComparisonStore(session).keyOf(change.comparison());
            Optional<Integer> added = session.first(
                    INSERT,
                    row -> row.getInt(1),
                    key.keyOf(series),
                    key.id(),
                    key.created(),
                    change.lowLogRatio(),
                    change.effectLogRatio(),
                    change.highLogRatio(),
                    change.status(),
                    change.commit());
            for (Triage triage : added.isPresent() ? change.decisions() : List.<Triage>of()) {
                decide(session, added.get(), triage);
            }
            return added;
        });
    }

    /** True if this login may add change points to this database. */
    public boolean mayAdd() {
        return database.inTransaction(
                session -> session.exists("select where has_any_column_privilege('perf.change_point', 'insert')"
                        + " and not current_setting('transaction_read_only')::boolean"));
    }

    /** The operation and the platform whose history contains a change point. */
    public record Named(String operation, String platform) {}

    /**
     * Adds a decision about a change point; it counts from now on, and earlier ones are kept.
     *
     * @return the operation and platform of the change point; empty if no change point has this number
     */
    public Optional<Named> decide(int id, Triage triage) {
        return database.inTransaction(session -> {
            Optional<Named> named = session.first(NAMED, RecordRow.of(Named.class), id);
            if (named.isPresent()) {
                decide(session, id, triage);
            }
            return named;
        });
    }

    private static void decide(Session session, int id, Triage triage) throws SQLException {
        session.call("perf.decide", id, triage.state(), triage.by(), triage.note(), triage.when());
    }
}
