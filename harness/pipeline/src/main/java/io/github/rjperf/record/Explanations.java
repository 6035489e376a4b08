package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import java.util.List;

/** Why series of recorded comparisons changed. */
public final class Explanations {
    private final Database database;

    public Explanations(Database database) {
        this.database = database;
    }

    /**
     * The explanation of a series.
     *
     * @param sentence what the program concludes from it
     * @param document everything that is known, as JSON
     */
    public record Entry(SeriesKey series, String sentence, String document) {}

    /**
     * Keeps what is not recorded yet.
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
            ComparisonKey key = new ComparisonStore(session)
                    .find(comparison)
                    .orElseThrow(() -> new RecordException("comparison " + comparison + " is not recorded"))
                    .key();
            int added = 0;
            for (Entry entry : entries) {
                added += session.update(
                        "insert into perf.explanation (comparison_id, series_id, sentence, document)"
                                + " values (?, ?, ?, ?::jsonb) on conflict do nothing",
                        key.id(),
                        key.keyOf(entry.series()),
                        entry.sentence(),
                        entry.document());
            }
            return added;
        });
    }

    /**
     * Whether a comparison is recorded, so that its explanation can be kept.
     *
     * @param comparison UUID of the comparison
     */
    public boolean hasComparison(String comparison) {
        return database.inTransaction(
                session -> new ComparisonStore(session).find(comparison).isPresent());
    }

    /**
     * The documents of a comparison.
     *
     * @param comparison UUID of the comparison
     */
    public List<String> of(String comparison) {
        return database.inTransaction(session -> session.list(
                "select e.document::text from perf.explanation e"
                        + " join perf.comparison c on c.id = e.comparison_id"
                        + " where c.uuid = ?::uuid order by e.series_id",
                row -> row.getString(1),
                comparison));
    }
}
