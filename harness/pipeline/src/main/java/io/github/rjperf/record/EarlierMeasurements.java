package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.EarlierMeasurement;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.record.ComparisonStore.Found;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The recorded measurements for a pull request that came before another one and that it repeats. */
public final class EarlierMeasurements {
    /** The oldest; by then, every series that was measured each time has all the pairs that count. */
    private static final int MOST = 32;

    private final Database database;

    public EarlierMeasurements(Database database) {
        this.database = database;
    }

    /** Those before {@code newest}, the oldest first; without any whose iterations were deleted since. */
    public List<EarlierMeasurement> of(Comparison newest, String repository, int pullRequest) {
        List<String> uuids = database.inTransaction(session -> session.list(
                "select c.uuid::text from perf.context x join perf.repository r on r.id = x.repository_id"
                        + " join perf.comparison c on c.id = x.comparison_id"
                        + " where r.name = ? and x.pull_request = ? and x.kind = 'PULL_REQUEST' and c.created < ?"
                        + " and c.profile = ? order by c.created, c.id limit " + MOST,
                row -> row.getString(1),
                repository,
                pullRequest,
                newest.created(),
                newest.plan().profile()));
        List<EarlierMeasurement> found = new ArrayList<>();
        for (String uuid : uuids) {
            read(newest, uuid).ifPresent(found::add);
        }
        return found;
    }

    private Optional<EarlierMeasurement> read(Comparison newest, String uuid) {
        try {
            return database.inTransaction(session -> read(session, newest, uuid));
        } catch (RecordException e) {
            if (e.getCause() == null) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static Optional<EarlierMeasurement> read(Session session, Comparison newest, String uuid)
            throws SQLException {
        Optional<Found> found = new ComparisonStore(session).find(uuid);
        if (found.isEmpty() || !newest.repeats(found.get().comparison())) {
            return Optional.empty();
        }
        List<Fork> forks = new ArrayList<>();
        new ForkStore(session, found.get().key()).each(fork -> {
            if (fork.isValid()) {
                forks.add(fork.withoutDetails());
            }
        });
        List<Pair> pairs = Pairs.of(forks);
        Judgement.Status status = new JudgementStore(session, found.get().key())
                .current(uuid)
                .map(Judgement::status)
                .orElse(null);
        return Optional.of(new EarlierMeasurement(found.get().comparison(), pairs, status));
    }
}
