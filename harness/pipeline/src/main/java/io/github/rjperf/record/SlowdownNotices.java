package io.github.rjperf.record;

import io.github.rjperf.record.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/**
 * The comments on pull requests that made trunk slower, at most one for each commit.
 *
 * @param repository owner and name of the repository of the pull requests
 */
public record SlowdownNotices(Database database, String repository) {
    private static final Duration WEEK = Duration.ofDays(7);
    private static final String OF_REPOSITORY =
            " from perf.slowdown_notice n join perf.repository r on r.id = n.repository_id where r.name = ?";

    /** True if this login may add comments to this database. */
    public boolean mayAdd() {
        return database.inTransaction(
                session -> session.exists("select where has_table_privilege('perf.slowdown_notice', 'insert')"
                        + " and not current_setting('transaction_read_only')::boolean"));
    }

    /** True if slowdowns of an operation on a platform currently do not count. */
    public boolean isMuted(String operation, String platform, Instant now) {
        return database.inTransaction(session -> session.exists(
                "select from perf.muted where operation = ? and platform = ? and until > ?", operation, platform, now));
    }

    /** The commits whose pull requests have a comment, as 40 hex digits. */
    public Set<String> commits() {
        return new HashSet<>(database.list("select n.commit_sha" + OF_REPOSITORY, row -> row.getString(1), repository));
    }

    /** The number of comments in the week that ends now. */
    public int inWeekTo(Instant now) {
        return database.inTransaction(session ->
                session.number("select count(*)" + OF_REPOSITORY + " and n.posted > ?", repository, now.minus(WEEK)));
    }

    /**
     * Posts a comment and records it, unless one about this commit is recorded; another process that tries to do so waits. If the
     * post fails, nothing is recorded. If recording fails, the comment already exists, so {@code post} must recognize an existing
     * comment.
     */
    public void once(String commit, int pullRequest, Instant now, Runnable post) {
        boolean unused = database.inTransaction(session -> {
            int key = session.keyOf("perf.repository", "name", repository).orElseThrow();
            boolean isNew = session.update(
                            "insert into perf.slowdown_notice (repository_id, commit_sha, pull_request, posted)"
                                    + " values (?, ?, ?, ?) on conflict do nothing",
                            key,
                            commit,
                            pullRequest,
                            now)
                    == 1;
            if (isNew) {
                post.run();
            }
            return isNew;
        });
    }
}
