package io.github.rjperf.record;

import io.github.rjperf.record.sql.Database;
import java.time.Instant;

/** Events outside the code in a demo year, as reported by people. Repeating a report changes nothing. */
public record Annotations(Database database) {
    /**
     * Adds an event outside the code.
     *
     * @param kind JDK, KERNEL, HARDWARE, HARNESS, RELEASE, or NOTE
     */
    public void event(Instant at, String kind, String text) {
        database.inTransaction(session -> session.update(
                "insert into perf.event (at, kind, text, source) values (?, ?, ?, 'PERSON') on conflict do nothing",
                at,
                kind,
                text));
    }

    /** True if the database contains a complete demo year with its annotations, which are written last. */
    public boolean completeADemo() {
        return database.inTransaction(
                session -> session.exists(
                        "select from perf.event e, perf.database_kind k where e.source = 'PERSON' and k.kind = 'DEMO' limit 1"));
    }
}
