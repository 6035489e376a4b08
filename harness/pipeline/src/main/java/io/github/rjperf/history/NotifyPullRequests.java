package io.github.rjperf.history;

import io.github.rjperf.github.Comments;
import io.github.rjperf.github.CommitOrigin;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.SlowdownComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.TrunkSlowdown;
import io.github.rjperf.record.SlowdownNotices;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.SlowdownNotice;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Comments once on each pull request whose commit made trunk slower, provided that this is confirmed and the commit is certain.
 *
 * @param log receives lines that can quote untrusted text
 * @param upstream the repository of the pull requests
 * @param issue number of the issue with the digest
 */
public record NotifyPullRequests(
        Consumer<String> log, Supplier<Database> databases, Api api, RepositoryName upstream, int issue, Links links) {
    /** The maximum number of comments per week, so that a broken history cannot flood the upstream repository. */
    static final int MOST_A_WEEK = 5;

    private static final int MOST_LOOKUPS = 20;

    /** Comments on pull requests that do not have a comment yet; the most recently confirmed slowdowns come first. */
    public void run(List<SeriesHistory> histories, Instant now) {
        if (TrunkSlowdown.of(histories).isEmpty()) {
            return;
        }
        try (Database database = databases.get()) {
            SlowdownNotices notices = new SlowdownNotices(database, upstream.toString());
            if (!notices.mayAdd()) {
                log.accept("No pull request gets a comment about a slowdown: this login may only read the database");
                return;
            }
            Set<String> known = notices.commits();
            List<SeriesHistory> counted = histories.stream()
                    .filter(history -> !notices.isMuted(history.series().name(), history.platform(), now))
                    .toList();
            TrunkSlowdown.of(counted).stream()
                    .filter(slowdown -> !known.contains(slowdown.commits().upTo()))
                    .limit(MOST_LOOKUPS)
                    .takeWhile(slowdown -> notices.inWeekTo(now) < MOST_A_WEEK)
                    .forEach(slowdown -> comment(slowdown, notices, now));
        }
    }

    /**
     * Comments on a pull request. If it does not accept comments, for example because it is locked, that must not prevent the
     * other comments.
     */
    private void comment(TrunkSlowdown slowdown, SlowdownNotices notices, Instant now) {
        try {
            post(slowdown, notices, now);
        } catch (GithubException e) {
            log.accept("No comment about the slowdown of " + slowdown.commits().upTo() + ": " + e.getMessage());
        }
    }

    private void post(TrunkSlowdown slowdown, SlowdownNotices notices, Instant now) {
        String commit = slowdown.commits().upTo();
        OptionalInt origin =
                new CommitOrigin(api, upstream).of(slowdown.commits().after(), commit);
        if (origin.isEmpty()) {
            return;
        }
        int number = origin.getAsInt();
        SlowdownComment comment = new SlowdownComment(new Comments(api, upstream), new Viewer(api), number);
        String text = new SlowdownNotice(slowdown, upstream.toString(), issue, links).text();
        notices.once(
                commit,
                number,
                now,
                () -> log.accept("Slowdown of " + commit + ": "
                        + comment.post(commit, text).htmlUrl()));
    }
}
