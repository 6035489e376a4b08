package io.github.rjperf.record;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.Triage;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Recorded change points, and what people decide about them; none is ever deleted. */
public final class ChangePoints {
    private static final String ALL = "select p.id, p.series_id, c.uuid, p.effect_log_ratio, p.low_log_ratio,"
            + " p.high_log_ratio, p.status, p.candidate_commit, p.triage, p.triaged_by, p.triage_note, p.triaged"
            + " from perf.change_point p join perf.comparison c on c.id = p.comparison_id"
            + " order by p.comparison_created, p.id";

    private final Database database;

    public ChangePoints(Database database) {
        this.database = database;
    }

    static Map<Integer, List<ChangePoint>> bySeries(Session session) throws SQLException {
        Map<Integer, List<ChangePoint>> found = new HashMap<>();
        session.each(
                ALL,
                row -> found.computeIfAbsent(row.getInt("series_id"), id -> new ArrayList<>())
                        .add(of(row)),
                ignored -> {});
        return found;
    }

    /**
     * Sets the triage of a change point.
     *
     * @return the name of its series; empty if no change point has this number
     */
    public Optional<String> set(int id, Triage triage) {
        return database.inTransaction(session -> session.first(
                "update perf.change_point p set triage = ?, triaged_by = ?, triage_note = ?, triaged = ?"
                        + " from perf.series s where p.id = ? and s.id = p.series_id returning s.operation",
                row -> row.getString(1),
                triage.state(),
                triage.by(),
                triage.note(),
                triage.when(),
                id));
    }

    private static ChangePoint of(ResultSet row) throws SQLException {
        return new ChangePoint(
                row.getInt("id"),
                row.getString("uuid"),
                row.getDouble("effect_log_ratio"),
                row.getDouble("low_log_ratio"),
                row.getDouble("high_log_ratio"),
                ChangePoint.Status.valueOf(row.getString("status")),
                row.getString("candidate_commit"),
                triage(row));
    }

    private static @Nullable Triage triage(ResultSet row) throws SQLException {
        String by = row.getString("triaged_by");
        return by == null
                ? null
                : new Triage(
                        Triage.State.valueOf(row.getString("triage")),
                        by,
                        row.getString("triage_note"),
                        row.getObject("triaged", OffsetDateTime.class).toInstant());
    }
}
