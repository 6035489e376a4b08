package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Authority;
import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.PullRequest.Repo;
import io.github.rjperf.github.PullRequests.Push;
import io.github.rjperf.github.User;
import io.github.rjperf.github.dispatch.CommentTexts.Answer.Doubt;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Determines whether the newest commit of a pull request is approved, because of who pushed it or who requested it. */
record Approval(Upstream upstream) {
    /** The maximum age of a page that a person is reading, which does not show later pushes. */
    private static final Duration READING = Duration.ofMinutes(5);

    /** The push that made the newest commit the head; empty if GitHub does not report it. */
    Optional<Push> lastPush(PullRequest pullRequest) {
        return upstream.pullRequests().lastPush(pullRequest.head()).filter(push -> push.after()
                .equals(pullRequest.head().sha()));
    }

    /**
     * True if both the account that pushed and the owner of the head repository have write access. A maintainer who merges the
     * main branch into a contributor's fork with the button has not reviewed the contributor's commits.
     */
    boolean isTrusted(PullRequest pullRequest, User pusher) {
        Authority authority = upstream.authority();
        Repo repo = pullRequest.head().repo();
        if (!authority.mayWrite(pusher)) {
            return false;
        }
        if (pullRequest.isFrom(upstream.name())) {
            return true;
        }
        User owner = repo == null ? null : repo.owner();
        return owner != null && (owner.login().equalsIgnoreCase(pusher.login()) || authority.mayWrite(owner));
    }

    /**
     * The reason why a person may not have seen the newest commit; null if the person can have seen it.
     *
     * @param asked time of the person's request to measure it, or null if unknown
     */
    @Nullable
    Doubt doubt(PullRequest pullRequest, @Nullable Instant asked) {
        if (pullRequest.isFrom(upstream.name())) {
            return null;
        }
        Push push = lastPush(pullRequest).orElse(null);
        if (push == null || asked == null || !push.timestamp().isBefore(asked)) {
            return Doubt.PUSHED_LATER;
        }
        boolean isOld = !push.timestamp().isAfter(asked.minus(READING));
        User pusher = push.actor();
        return isOld || (pusher != null && isTrusted(pullRequest, pusher)) ? null : Doubt.PUSHED_JUST_BEFORE;
    }
}
