package io.github.rjperf.record;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Recorded change points, and what people decide about them; none is ever deleted. */
public final class ChangePoints {
    private static final String ALL = "select p.id, p.series_id, c.uuid, p.effect_log_ratio, p.low_log_ratio,"
            + " p.high_log_ratio, p.status, p.candidate_commit"
            + " from perf.change_point p join perf.comparison c on c.id = p.comparison_id"
            + " order by p.comparison_created, p.id";
    private static final String DECISIONS =
            "select change_point_id, triage, decided_by, reason, decided from perf.triage_decision order by id";

    private final Database database;

    public ChangePoints(Database database) {
        this.database = database;
    }

    static Map<Integer, List<ChangePoint>> bySeries(Session session) throws SQLException {
        Map<Integer, List<Triage>> decisions = new HashMap<>();
        session.each(
                DECISIONS,
                row -> decisions
                        .computeIfAbsent(row.getInt("change_point_id"), id -> new ArrayList<>())
                        .add(triage(row)),
                ignored -> {});
        Map<Integer, List<ChangePoint>> found = new HashMap<>();
        session.each(
                ALL,
                row -> found.computeIfAbsent(row.getInt("series_id"), id -> new ArrayList<>())
                        .add(of(row, decisions)),
                ignored -> {});
        return found;
    }

    /**
     * Adds a decision about a change point; it counts from now on, and earlier ones are kept.
     *
     * @return the name of its series; empty if no change point has this number
     */
    public Optional<String> decide(int id, Triage triage) {
        return database.inTransaction(session -> {
            Optional<String> series = session.first(
                    "update perf.change_point p set triage = ?, triaged_by = ?, triage_note = ?, triaged = ?"
                            + " from perf.series s where p.id = ? and s.id = p.series_id returning s.operation",
                    row -> row.getString(1),
                    triage.state(),
                    triage.by(),
                    triage.note(),
                    triage.when(),
                    id);
            if (series.isPresent()) {
                log(session, id, triage);
            }
            return series;
        });
    }

    /** The transaction has written the row of the change point, so decisions get their numbers in the order in which they count. */
    static void log(Session session, int id, Triage triage) throws SQLException {
        session.update(
                "insert into perf.triage_decision (change_point_id, triage, decided_by, reason, decided)"
                        + " values (?, ?, ?, ?, ?)",
                id,
                triage.state(),
                triage.by(),
                triage.note(),
                triage.when());
    }

    private static ChangePoint of(ResultSet row, Map<Integer, List<Triage>> decisions) throws SQLException {
        return new ChangePoint(
                row.getInt("id"),
                row.getString("uuid"),
                row.getDouble("effect_log_ratio"),
                row.getDouble("low_log_ratio"),
                row.getDouble("high_log_ratio"),
                ChangePoint.Status.valueOf(row.getString("status")),
                row.getString("candidate_commit"),
                decisions.getOrDefault(row.getInt("id"), List.of()));
    }

    private static Triage triage(ResultSet row) throws SQLException {
        return new Triage(
                Triage.State.valueOf(row.getString("triage")),
                row.getString("decided_by"),
                row.getString("reason"),
                row.getObject("decided", OffsetDateTime.class).toInstant());
    }
}
