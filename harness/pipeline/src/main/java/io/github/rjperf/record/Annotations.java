package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.service.AcceptanceRequest;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.sql.Database;
import java.time.Instant;

/** Statements of people about a demo year: acceptances of slowdowns, and events. Repeating a statement changes nothing. */
public record Annotations(Database database) {
    /** Accepts the slowdown of a series that a comparison shows, down to the lower end of its interval. */
    public void accept(String comparison, AcceptanceRequest accepted, SeriesKey series) {
        database.inTransaction(session -> {
            ComparisonKey key = new ComparisonStore(session).keyOf(comparison);
            return session.update(
                    "insert into perf.acceptance (series_id, reason, accepted_by, accepted, mean_log_ratio, low_log_ratio,"
                            + " high_log_ratio, bound_log_ratio) select v.series_id, ?, ?, ?, v.mean_log_ratio,"
                            + " v.low_log_ratio, v.high_log_ratio, v.low_log_ratio from perf.verdict v"
                            + " join perf.judgement j on j.id = v.judgement_id and not j.superseded"
                            + " where j.comparison_id = ? and v.comparison_created = ? and v.series_id = ?"
                            + " and v.low_log_ratio < 0 on conflict do nothing",
                    accepted.reason(),
                    accepted.requestedBy(),
                    accepted.requested(),
                    key.id(),
                    key.created(),
                    key.keyOf(series));
        });
    }

    /**
     * Adds an event outside the code.
     *
     * @param kind JDK, KERNEL, HARDWARE, HARNESS, RELEASE or NOTE
     */
    public void event(Instant at, String kind, String text) {
        database.inTransaction(session -> session.update(
                "insert into perf.event (at, kind, text, source) values (?, ?, ?, 'PERSON') on conflict do nothing",
                at,
                kind,
                text));
    }

    /** True when the database holds a complete demo year with its annotations, which are written last. */
    public boolean completeADemo() {
        return database.inTransaction(
                session -> session.exists(
                        "select from perf.event e, perf.database_kind k where e.source = 'PERSON' and k.kind = 'DEMO' limit 1"));
    }
}
