package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.history.EarlierMeasurement;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.ComparisonStore.Found;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The recorded earlier measurements that a measurement repeats: for the same pull request, on trunk, or of releases. */
public record EarlierMeasurements(Database database) {
    /** The maximum number of measurements; with that many, every series that was measured each time has all the pairs that count. */
    private static final int MOST = 32;

    private static final String BEFORE = "select c.uuid::text from perf.context x"
            + " join perf.comparison c on c.id = x.comparison_id where c.created < ? and c.profile = ? and ";
    private static final String IN_TURN = " order by c.created, c.id limit " + MOST;

    /** The measurements for a pull request before {@code newest}, the oldest first, without those whose iterations have been deleted. */
    public List<EarlierMeasurement> of(Comparison newest, String repository, int pullRequest) {
        return read(
                newest,
                BEFORE + "x.kind = 'PULL_REQUEST' and x.pull_request = ?"
                        + " and x.repository_id = (select r.id from perf.repository r where r.name = ?)" + IN_TURN,
                pullRequest,
                repository);
    }

    /**
     * The measurements of this kind that were made in the same way with the same candidate library; empty for a kind other than
     * TRUNK and RELEASE.
     */
    public List<EarlierMeasurement> of(Comparison newest, Context.Kind kind) {
        if (kind != Context.Kind.TRUNK && kind != Context.Kind.RELEASE) {
            return List.of();
        }
        return read(
                newest,
                BEFORE + "x.kind = ? and exists (select from perf.comparison_build cb"
                        + " join perf.build b on b.id = cb.build_id where cb.comparison_id = c.id"
                        + " and cb.side = 'CANDIDATE' and b.library_sha256 = ?)" + IN_TURN,
                kind,
                newest.candidate().librarySha256());
    }

    private List<EarlierMeasurement> read(Comparison newest, String sql, Object first, Object second) {
        List<String> uuids = database.list(
                sql, row -> row.getString(1), newest.created(), newest.plan().profile(), first, second);
        return uuids.stream().flatMap(uuid -> read(newest, uuid).stream()).toList();
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
        Judgment.Status status = new JudgmentStore(session, found.get().key())
                .current(uuid)
                .map(Judgment::status)
                .orElse(null);
        return Optional.of(new EarlierMeasurement(found.get().comparison(), pairs, status));
    }
}
