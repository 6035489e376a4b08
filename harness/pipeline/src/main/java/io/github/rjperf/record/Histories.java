package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The histories of trunk: every series on every host, from the comparisons that were recorded with kind TRUNK. */
public record Histories(Database database) {
    private static final String SELECT = "select s.id, " + SeriesStore.KEY
            + ", h.platform, h.sha256, c.uuid as comparison, c.created, " + RecordedComparisons.label("BASE")
            + " as anchor, " + RecordedComparisons.label("CANDIDATE") + " as candidate, x.candidate_commit as commit,"
            + " v.mean_log_ratio, v.low_log_ratio, v.high_log_ratio, c.profile"
            + " from perf.context x join perf.comparison c on c.id = x.comparison_id" + RecordedVerdicts.WITH_SERIES
            + " left join perf.commit k on k.repository_id = x.repository_id and k.sha = x.candidate_commit"
            + " where v.mean_log_ratio is not null and x.kind = ";

    private static final String POINTS = SELECT
            + "'TRUNK' order by s.operation, h.platform, s.id, coalesce(k.committed, c.created), c.created, c.id";

    private static final String LINKS = SELECT + "'RELEASE' order by s.id, c.created, c.id";

    private static final RecordRow<HistoryPoint> POINT = RecordRow.of(HistoryPoint.class);

    private record Recorded(
            int id,
            SeriesKey key,
            String platform,
            String host,
            String profile,
            List<HistoryPoint> points,
            List<HistoryPoint> links) {
        Recorded by(String newest) {
            return new Recorded(id, key, platform, host, newest, points, links);
        }

        SeriesHistory with(List<ChangePoint> changes, List<Acceptance> all) {
            List<Acceptance> own = all.stream()
                    .filter(one -> one.series().equals(key) && one.platform().equals(platform))
                    .toList();
            return new SeriesHistory(key, platform, host, profile, points, changes, own, links);
        }
    }

    /** All histories, by series and platform; a comparison that has no look at a series is not a point of it. */
    public List<SeriesHistory> trunk() {
        List<Acceptance> acceptances = new Acceptances(database).all();
        return database.inTransaction(session -> {
            Map<Integer, Recorded> found = new LinkedHashMap<>();
            session.each(POINTS, row -> add(row, found));
            session.each(LINKS, row -> link(row, found));
            Map<Integer, List<ChangePoint>> changes = ChangePoints.bySeries(session);
            return found.values().stream()
                    .map(one -> one.with(changes.getOrDefault(one.id(), List.of()), acceptances))
                    .toList();
        });
    }

    private static void add(ResultSet row, Map<Integer, Recorded> found) throws SQLException {
        int id = row.getInt("id");
        Recorded known = found.get(id);
        String profile = row.getString("profile");
        Recorded series = known == null
                ? new Recorded(
                        id,
                        SeriesStore.SERIES.map(row),
                        row.getString("platform"),
                        row.getString("sha256"),
                        profile,
                        new ArrayList<>(),
                        new ArrayList<>())
                : known.by(profile);
        found.put(id, series);
        series.points().add(POINT.map(row));
    }

    /** Links are of use only in a history that has points. */
    private static void link(ResultSet row, Map<Integer, Recorded> found) throws SQLException {
        Recorded series = found.get(row.getInt("id"));
        if (series != null) {
            series.links().add(POINT.map(row));
        }
    }
}
