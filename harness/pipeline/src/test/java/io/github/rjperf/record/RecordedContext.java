package io.github.rjperf.record;

import io.github.rjperf.model.Context;
import io.github.rjperf.record.sql.Database;
import java.util.List;
import java.util.Optional;

/** Reads back the context of a recorded comparison. */
public final class RecordedContext {
    private RecordedContext() {}

    public static Optional<Context> of(Database database, String comparisonId) {
        return database.inTransaction(session -> new ContextStore(session)
                .find(
                        new ComparisonStore(session)
                                .find(comparisonId)
                                .orElseThrow()
                                .key()
                                .id(),
                        List.of()));
    }
}
