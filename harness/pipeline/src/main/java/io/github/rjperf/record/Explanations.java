package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.util.List;

/** Stores explanations of why series of recorded comparisons changed. */
public record Explanations(Database database) {
    /** The largest document that the table accepts. */
    private static final int MOST_BYTES = 262_144;

    /**
     * The explanation of a series.
     *
     * @param sentence conclusion of the program
     * @param document everything that is known, as JSON
     * @param withoutCalls the same without the call tree, which is stored instead of a document that is too large
     */
    public record Entry(SeriesKey series, String sentence, String document, String withoutCalls) {}

    /**
     * Stores explanations that are not recorded yet. The names in a document, and how many there are, come from the builds, so
     * PostgreSQL itself measures the size of the document. A document that is too large even without its calls is left out,
     * because the verdict does not depend on it.
     *
     * @param comparison UUID of a recorded comparison
     * @return the number of series whose explanation is new
     * @throws RecordException if the comparison or a series of it is not recorded, or the database fails
     */
    public int keep(String comparison, List<Entry> entries) {
        if (entries.isEmpty()) {
            return 0;
        }
        return database.inTransaction(session -> {
            ComparisonKey key = new ComparisonStore(session).keyOf(comparison);
            int added = 0;
            for (Entry entry : entries) {
                added += session.update(
                        "insert into perf.explanation (comparison_id, series_id, sentence, document)"
                                + " select ?, ?, ?, d.document from (values (1, ?::jsonb), (2, ?::jsonb)) d (place, document)"
                                + " where octet_length(d.document::text) <= ? order by d.place limit 1"
                                + " on conflict do nothing",
                        key.id(),
                        key.keyOf(entry.series()),
                        entry.sentence(),
                        entry.document(),
                        entry.withoutCalls(),
                        MOST_BYTES);
            }
            return added;
        });
    }

    /** True if the comparison with this UUID is recorded, so that its explanation can be stored. */
    public boolean hasComparison(String comparison) {
        return database.inTransaction(
                session -> new ComparisonStore(session).find(comparison).isPresent());
    }

    /** The documents of the comparison with this UUID. */
    public List<String> of(String comparison) {
        return database.list(
                "select e.document::text from perf.explanation e"
                        + " join perf.comparison c on c.id = e.comparison_id"
                        + " where c.uuid = ?::uuid order by e.series_id",
                row -> row.getString(1),
                comparison);
    }
}
