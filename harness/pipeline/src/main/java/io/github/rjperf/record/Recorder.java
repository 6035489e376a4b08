package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.ComparisonStore.Found;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.sql.Attempts;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.DatabaseKind;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.Session;
import io.github.rjperf.record.sql.SqlFailure;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.Optional;

/**
 * Records bundles, each in one transaction and only once.
 *
 * <p>A bundle of a comparison that is already recorded may add forks after the recorded ones (after a resume) or
 * another judgment. It must not change anything: recorded forks are final.
 */
public record Recorder(Database database) {
    /**
     * The maximum number of attempts. Recorders take turns, so only maintenance or manual statements can block them, and not
     * for long. After a lost connection, the bundle may already be recorded, which its ingest key shows.
     */
    private static final int MOST_ATTEMPTS = 3;

    /**
     * Throws RecordException if the database cannot accept results: it contains demonstration data, an import into it is not
     * finished, it is read-only, or the login lacks the privilege. Writes nothing.
     */
    public static void requireReady(Database database) {
        database.inTransaction(session -> {
            new DatabaseKind(false).requireNoOther(session);
            refuseUnfinishedImport(session);
            // inserts nothing, but PostgreSQL checks privileges and read-only transactions as it does for a row
            return session.update("insert into perf.context (comparison_id, kind)"
                    + " select id, 'TRUNK' from perf.comparison where false");
        });
    }

    /**
     * Records a comparison with its forks, its judgment, and its context, if it has one.
     *
     * @param ingestKey SHA-256 of the canonical content of the bundle, in lower-case hex
     * @return true if rows were written; false if everything was already recorded
     * @throws RecordException if the recording contradicts itself or the recorded data, or the database fails; nothing
     *     is written in that case
     */
    public boolean record(Recording recording, String ingestKey) {
        return Attempts.of(
                MOST_ATTEMPTS,
                e -> SqlFailure.isCollision(e) || SqlFailure.isLostConnection(e),
                () -> database.inTransaction(session -> recordOnce(session, recording, ingestKey)));
    }

    private static boolean recordOnce(Session session, Recording recording, String ingestKey) throws SQLException {
        session.call("perf.ensure_month", recording.comparison().created());
        // committed separately, because creating a partition blocks every other writer until its transaction ends
        session.commit();
        if (!takeTurn(session, ingestKey)) {
            awaitReplica(session);
            return explain(session, recording);
        }
        Written written = write(session, recording);
        session.update(
                "insert into perf.ingest (ingest_key, comparison_id, new_forks) values (?, ?, ?)",
                ingestKey,
                written.comparison,
                written.forks);
        return written.anything;
    }

    /** Allows only one writer at a time, so that two writers that add the same hosts or series in different orders cannot deadlock. */
    private static boolean takeTurn(Session session, String ingestKey) throws SQLException {
        session.call("perf.take_turn");
        refuseUnfinishedImport(session);
        return !session.exists("select from perf.ingest where ingest_key = ?", ingestKey);
    }

    private static void refuseUnfinishedImport(Session session) throws SQLException {
        if (session.exists("select from perf.import_file limit 1")) {
            throw new RecordException("an import into this database is not finished; run rjperf db import again");
        }
    }

    /**
     * Makes the commit wait for a synchronous replica. If the session that recorded the bundle was terminated while it waited for
     * the replica, the bundle is visible here but perhaps not there, and a transaction that writes nothing does not wait.
     */
    private static void awaitReplica(Session session) throws SQLException {
        session.each(
                "select pg_logical_emit_message(true, 'rjperf', 'recorded before') where not pg_is_in_recovery()",
                row -> {});
    }

    /** Adds a context to a bundle that is already recorded. */
    private static boolean explain(Session session, Recording recording) throws SQLException {
        if (recording.context() == null) {
            return false;
        }
        ComparisonKey key = new ComparisonStore(session)
                .find(recording.comparison().id())
                .orElseThrow(() -> new RecordException("this bundle is already recorded as another comparison"))
                .key();
        boolean added = new ContextStore(session).add(key.id(), recording.context());
        if (added) {
            new JudgmentStore(session, key).rollUp();
        }
        return added;
    }

    private record Written(int comparison, int forks, boolean anything) {}

    private static Written write(Session session, Recording recording) throws SQLException {
        Comparison comparison = recording.comparison();
        ComparisonStore comparisons = new ComparisonStore(session);
        Optional<Found> found = comparisons.find(comparison.id());
        if (found.isPresent() && !found.get().comparison().equals(comparison)) {
            throw new RecordException("comparison " + comparison.id()
                    + " is recorded with a different plan, host or build; a new comparison needs a new ID");
        }
        ComparisonKey key = found.isPresent() ? found.get().key() : comparisons.add(comparison, recording.demo());
        ForkStore store = new ForkStore(session, key);
        Iterator<Fork> forks = recording.forks().iterator();
        int added = store.add(forks, found.isPresent() ? skipRecorded(store, forks) : 0);
        boolean said = judge(new JudgmentStore(session, key), recording.judgment());
        Context context = recording.context();
        boolean explained = context != null && new ContextStore(session).add(key.id(), context);
        if (found.isEmpty()) {
            new EventStore(session).see(key.id(), comparison);
        }
        if (said || explained) {
            new JudgmentStore(session, key).rollUp();
        }
        return new Written(key.id(), added, said || explained || added > 0);
    }

    private static boolean judge(JudgmentStore judgments, Judgment judgment) throws SQLException {
        boolean isNew = judgments
                .current(judgment.comparisonId())
                .filter(judgment::equals)
                .isEmpty();
        if (isNew) {
            judgments.add(judgment);
        }
        return isNew;
    }

    /** Skips the forks that are already recorded, which must be the first of the bundle. */
    private static int skipRecorded(ForkStore store, Iterator<Fork> forks) throws SQLException {
        int[] count = {0};
        store.each(recorded -> {
            count[0]++;
            if (!forks.hasNext()) {
                throw new RecordException(
                        "this bundle is older than the recorded comparison: it ends after fork " + (count[0] - 1));
            }
            if (!forks.next().equals(recorded)) {
                throw new RecordException("fork " + count[0] + " of this bundle (" + recorded.series()
                        + ") differs from the recorded one; forks never change");
            }
        });
        return count[0];
    }
}
