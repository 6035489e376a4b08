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

/** Determines whether the newest commit of a pull request is approved, based on who pushed it or who requested its measurement. */
record Approval(Upstream upstream) {
    /** How old the page that a person is reading can be; it does not show later pushes. */
    private static final Duration READING = Duration.ofMinutes(5);

    /** The push that made the newest commit the head of the branch; empty if GitHub does not report it. */
    Optional<Push> lastPush(PullRequest pullRequest) {
        return upstream.pullRequests().lastPush(pullRequest.head()).filter(push -> push.after()
                .equals(pullRequest.head().sha()));
    }

    /**
     * True if both the account that pushed and the owner of the head repository have write access. The owner matters because a
     * maintainer who uses GitHub's button to merge the main branch into a contributor's fork has not reviewed the contributor's
     * commits.
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
     * Why a person may not have seen the newest commit; null if the person can have seen it.
     *
     * @param asked when the person requested the measurement, or null if unknown
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
