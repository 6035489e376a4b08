package io.github.rjperf.results;

import io.github.rjperf.record.RecordedComparisons;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.Locale;

/** The ID of a recorded comparison, of which people may write the beginning. */
final class ComparisonId {
    private ComparisonId() {}

    /**
     * The whole ID.
     *
     * @param unknown error message for a beginning of no ID
     * @throws UsageException if there is no such comparison, or more than one
     */
    static String find(Database database, String beginning, String unknown) {
        List<String> ids = new RecordedComparisons(database).startingWith(beginning.toLowerCase(Locale.ROOT));
        if (ids.isEmpty()) {
            throw new UsageException(unknown + "; ./rjperf list shows them");
        }
        if (ids.size() > 1) {
            throw new UsageException("more than one comparison begins with '" + beginning + "': "
                    + String.join(", ", ids) + "; give more of the ID");
        }
        return ids.get(0);
    }
}
