package io.github.rjperf.record;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The reasons why comparisons were run, with the repositories and commits that they name. */
record ContextStore(Session session) {
    /** The occasions on which only reviewed code is built, as an SQL list: no pull request can write their results. */
    static final String REVIEWED = "('TRUNK', 'RELEASE', 'CALIBRATION')";

    /**
     * Adds the context of a comparison.
     *
     * @return true if the comparison had none; false if this one is already recorded
     * @throws RecordException if a different context is recorded
     */
    boolean add(int comparison, Context context) throws SQLException {
        Integer repository = context.repository() == null
                ? null
                : session.keyOf("perf.repository", "name", context.repository()).orElseThrow();
        addCommits(repository, context.commits());
        Optional<Context> recorded = find(comparison, context.commits());
        if (recorded.isPresent()) {
            if (!recorded.get().equals(context)) {
                throw new RecordException("the comparison is recorded with another context ("
                        + recorded.get().kind() + "); a context never changes");
            }
            return false;
        }
        session.update(
                "insert into perf.context (comparison_id, kind, repository_id, pull_request, base_commit,"
                        + " candidate_commit, requested, began, ended, requested_by) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                comparison,
                context.kind(),
                repository,
                context.pullRequest(),
                context.baseCommit(),
                context.candidateCommit(),
                context.requested(),
                context.began(),
                context.ended(),
                context.requestedBy());
        return true;
    }

    private void addCommits(@Nullable Integer repository, List<Commit> commits) throws SQLException {
        for (Commit commit : commits) {
            session.update(
                    "insert into perf.commit (repository_id, " + RecordRow.columns(Commit.class) + ")"
                            + " values (?, ?, ?, ?, ?, ?) on conflict do nothing",
                    repository,
                    commit);
        }
    }

    /** The context of a comparison, with these commits, which it does not list itself; empty if none was given. */
    Optional<Context> find(int comparison, List<Commit> commits) throws SQLException {
        return session.first(
                "select x.*, r.name as repository from perf.context x left join perf.repository r on r.id = x.repository_id"
                        + " where x.comparison_id = ?",
                RecordRow.of(Context.class).with("commits", row -> commits),
                comparison);
    }
}
