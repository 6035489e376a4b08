package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The histories of trunk: every series on every host, from the comparisons that were recorded with kind TRUNK. */
public record Histories(Database database) {
    private static final String SELECT = "select s.id, " + SeriesStore.KEY
            + ", h.platform, h.sha256 as host, c.uuid as comparison, c.created, " + RecordedComparisons.label("BASE")
            + " as anchor, " + RecordedComparisons.label("CANDIDATE") + " as candidate, x.candidate_commit as commit,"
            + " v.mean_log_ratio, v.low_log_ratio, v.high_log_ratio, c.profile"
            + " from perf.context x join perf.comparison c on c.id = x.comparison_id" + RecordedVerdicts.WITH_SERIES
            + " left join perf.commit k on k.repository_id = x.repository_id and k.sha = x.candidate_commit"
            + " where v.mean_log_ratio is not null and x.kind = ";

    private static final String POINTS = SELECT
            + "'TRUNK' order by s.operation, h.platform, s.id, coalesce(k.committed, c.created), c.created, c.id";

    private static final String LINKS = SELECT + "'RELEASE' order by s.id, c.created, c.id";

    private record Measured(int id, SeriesKey series, String platform, String host) {}

    private record Point(HistoryPoint point, String profile) {}

    /** All histories, by series and platform; a comparison without a look at a series is not a point of its history. */
    public List<SeriesHistory> trunk() {
        List<Acceptance> acceptances = new Acceptances(database).all();
        return database.inTransaction(session -> {
            RecordRow<Point> point = RecordRow.of(Point.class);
            Map<Measured, List<Point>> points = session.grouped(POINTS, RecordRow.of(Measured.class), point);
            Map<Integer, List<Point>> links = session.grouped(LINKS, row -> row.getInt("id"), point);
            Map<Integer, List<ChangePoint>> changes = ChangePoints.bySeries(session);
            List<SeriesHistory> histories = new ArrayList<>();
            points.forEach((of, measured) -> histories.add(new SeriesHistory(
                    of.series,
                    of.platform,
                    of.host,
                    measured.get(measured.size() - 1).profile,
                    points(measured),
                    changes.getOrDefault(of.id, List.of()),
                    acceptances.stream()
                            .filter(one -> one.series().equals(of.series)
                                    && one.platform().equals(of.platform))
                            .toList(),
                    points(links.getOrDefault(of.id, List.of())))));
            return histories;
        });
    }

    private static List<HistoryPoint> points(List<Point> measured) {
        return measured.stream().map(Point::point).toList();
    }
}
