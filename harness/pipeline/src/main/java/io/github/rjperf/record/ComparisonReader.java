package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.record.ComparisonStore.Found;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Reads back what {@link Recorder} wrote; the result equals what was recorded. */
public record ComparisonReader(Database database) {
    /**
     * A recorded comparison.
     *
     * @param comparison what was measured
     * @param forks all its forks in the order of the bundle
     */
    public record Recorded(Comparison comparison, List<Fork> forks) {
        public Recorded {
            forks = List.copyOf(forks);
        }
    }

    /** The comparison with this UUID and its forks; empty when it is not recorded. */
    public Optional<Recorded> load(String comparisonId) {
        return database.inTransaction(session -> {
            Optional<Found> found = new ComparisonStore(session).find(comparisonId);
            return found.isEmpty() ? Optional.empty() : Optional.of(complete(session, found.get()));
        });
    }

    private static Recorded complete(Session session, Found found) throws SQLException {
        return new Recorded(found.comparison(), new ForkStore(session, found.key()).list());
    }

    /** The judgement of the comparison with this UUID that no later one superseded; empty when there is none. */
    public Optional<Judgement> judgement(String comparisonId) {
        return database.inTransaction(session -> {
            Optional<Found> found = new ComparisonStore(session).find(comparisonId);
            return found.isEmpty()
                    ? Optional.empty()
                    : new JudgementStore(session, found.get().key()).current(comparisonId);
        });
    }
}
