package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.ComparisonStore.Found;
import io.github.rjperf.record.sql.Database;
import java.util.List;
import java.util.Optional;

/** Reads back what {@link Recorder} wrote; the result equals what was recorded. */
public record ComparisonReader(Database database) {
    /** A recorded comparison with all its forks, in the order of the bundle. */
    public record Recorded(Comparison comparison, List<Fork> forks) {
        public Recorded {
            forks = List.copyOf(forks);
        }
    }

    /** The comparison with this UUID and its forks; empty if it is not recorded. */
    public Optional<Recorded> load(String comparisonId) {
        return database.inTransaction(session -> {
            Optional<Found> found = new ComparisonStore(session).find(comparisonId);
            return found.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Recorded(
                            found.get().comparison(),
                            new ForkStore(session, found.get().key()).list()));
        });
    }

    /** The judgment of the comparison with this UUID that no later one superseded; empty if there is none. */
    public Optional<Judgment> judgment(String comparisonId) {
        return database.inTransaction(session -> JudgmentStore.current(session, comparisonId));
    }
}
