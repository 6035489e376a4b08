package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.record.ComparisonStore.Found;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Statements about recorded results: where a history changes its level, which changes are intended, and other events.
 * Repeating a statement changes nothing.
 */
public final class Annotations {
    private final Database database;

    public Annotations(Database database) {
        this.database = database;
    }

    /**
     * A series of a recorded comparison.
     *
     * @param comparison UUID of the comparison
     * @param series the series
     */
    public record Place(String comparison, SeriesKey series) {}

    /**
     * The point at which a history changes its level.
     *
     * @param place first comparison on the new level
     * @param logRatios lower bound, estimate and upper bound of new level over old; negative is slower
     * @param status CANDIDATE, CONFIRMED or REJECTED
     * @param commit first commit on the new level, or null when unknown
     * @param triage a person's assessment, or null when there is none
     */
    public record ChangePoint(
            Place place,
            List<Double> logRatios,
            String status,
            @Nullable String commit,
            @Nullable Triage triage) {
        public ChangePoint {
            logRatios = List.copyOf(logRatios);
        }
    }

    /**
     * An intended change.
     *
     * @param place a comparison that shows it
     * @param reason why it is intended
     * @param by login of the person who accepted it
     * @param when time of the acceptance
     */
    public record Acceptance(Place place, String reason, String by, Instant when) {}

    /**
     * An event outside the code.
     *
     * @param at time of the event
     * @param kind JDK, KERNEL, HARDWARE, HARNESS, RELEASE or NOTE
     * @param text description for the reader
     * @param link address with more information, or null
     */
    public record Event(
            Instant at, String kind, String text, @Nullable String link) {}

    /** The queue of the same database. */
    public RequestQueue requests() {
        return new RequestQueue(database);
    }

    public void changePoint(ChangePoint point) {
        Triage triage = point.triage();
        database.inTransaction(session -> {
            Found found = find(session, point.place());
            Optional<Integer> added = session.first(
                    "insert into perf.change_point (series_id, comparison_id, comparison_created, low_log_ratio,"
                            + " effect_log_ratio, high_log_ratio, status, candidate_commit, triage, triaged_by, triage_note,"
                            + " triaged) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id",
                    row -> row.getInt(1),
                    found.key().keyOf(point.place().series()),
                    found.key().id(),
                    found.key().created(),
                    point.logRatios().get(0),
                    point.logRatios().get(1),
                    point.logRatios().get(2),
                    point.status(),
                    point.commit(),
                    triage == null ? "UNTRIAGED" : triage.state(),
                    triage == null ? null : triage.by(),
                    triage == null ? null : triage.note(),
                    triage == null ? null : triage.when());
            if (added.isPresent() && triage != null) {
                ChangePoints.log(session, added.get(), triage);
            }
            return added;
        });
    }

    public void acceptance(Acceptance accepted) {
        database.inTransaction(session -> {
            ComparisonKey key = find(session, accepted.place()).key();
            return session.update(
                    "insert into perf.acceptance (series_id, reason, accepted_by, accepted, mean_log_ratio, low_log_ratio,"
                            + " high_log_ratio, bound_log_ratio) select v.series_id, ?, ?, ?, v.mean_log_ratio,"
                            + " v.low_log_ratio, v.high_log_ratio, v.low_log_ratio from perf.verdict v"
                            + " join perf.judgement j on j.id = v.judgement_id and not j.superseded"
                            + " where j.comparison_id = ? and v.comparison_created = ? and v.series_id = ?"
                            + " and v.low_log_ratio < 0 on conflict do nothing",
                    accepted.reason(),
                    accepted.by(),
                    accepted.when(),
                    key.id(),
                    key.created(),
                    key.keyOf(accepted.place().series()));
        });
    }

    public void event(Event event) {
        database.inTransaction(session -> session.update(
                "insert into perf.event (at, kind, text, link, source) values (?, ?, ?, ?, 'PERSON') on conflict do nothing",
                event.at(),
                event.kind(),
                event.text(),
                event.link()));
    }

    /** True when the database holds a complete demo year with its annotations, which are written last. */
    public boolean completeADemo() {
        return database.inTransaction(session -> session.first(
                        "select 1 from perf.event e, perf.database_kind k where e.source = 'PERSON' and k.kind = 'DEMO'"
                                + " limit 1",
                        row -> true)
                .isPresent());
    }

    private static Found find(Session session, Place place) throws SQLException {
        return new ComparisonStore(session)
                .find(place.comparison())
                .orElseThrow(() -> new RecordException("comparison " + place.comparison() + " is not recorded"));
    }
}
