package io.github.rjperf.record.rows;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.record.sql.RecordException;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The keys of the rows of one comparison.
 *
 * @param id surrogate key
 * @param created its start, the partition key of all its rows
 * @param series surrogate key of each series of its plan
 */
public record ComparisonKey(int id, Instant created, Map<SeriesKey, Integer> series) {
    public ComparisonKey {
        series = Map.copyOf(series);
    }

    public int keyOf(SeriesKey key) {
        Integer found = series.get(key);
        if (found == null) {
            throw new RecordException("series " + key + " is not in the plan of its comparison");
        }
        return found;
    }

    /** Its series by their keys. */
    Map<Integer, SeriesKey> seriesByKey() {
        return series.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
    }
}
