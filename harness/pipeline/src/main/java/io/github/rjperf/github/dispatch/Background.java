package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.ListedRun;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.value.EnumText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Requests that no pull request waits for: the main branch, releases, calibration. Requests of pull requests cancel them; a
 * schedule repeats them until they are done.
 */
public final class Background {
    /** Calibration shows the host as it is today, so it is repeated. */
    private static final Duration CALIBRATED_FOR = Duration.ofDays(6);

    private final Dispatches measuring;

    public Background(Dispatches measuring) {
        this.measuring = measuring;
    }

    static boolean is(ListedRun run) {
        String title = run.displayTitle();
        return title != null
                && Stream.of(Context.Kind.values())
                        .anyMatch(kind -> kind.isOfReviewedCode() && title.startsWith(prefix(kind)));
    }

    /**
     * Title of a run without a pull request, as the workflow's {@code run-name} makes it: {@code release: maven:10.5.1 against
     * maven:10.10.1}.
     */
    static String title(Request request) {
        return prefix(request.kind()) + request.candidate() + " against " + request.base();
    }

    private static String prefix(Context.Kind kind) {
        return EnumText.of(kind) + ": ";
    }

    /** Why a request must not be started now, in one sentence; empty if it may be, as any that is not for the background. */
    public Optional<String> reasonToWait(Request request) {
        if (!request.kind().isOfReviewedCode()) {
            return Optional.empty();
        }
        List<ListedRun> runs = measuring.recent();
        long before = runs.stream()
                .filter(run -> !run.isOver() && Bench.isForPullRequest(run))
                .count();
        if (before > 0) {
            return Optional.of("Nothing started: pull requests go first, and " + before
                    + " of their runs are queued or running; try again later.");
        }
        Instant oldest =
                request.kind() == Context.Kind.CALIBRATION ? measuring.now().minus(CALIBRATED_FOR) : Instant.MIN;
        return runs.stream()
                .filter(run -> run.isCalled(title(request)))
                .filter(run -> !run.isOver()
                        || ("success".equals(run.conclusion())
                                && run.createdAt().isAfter(oldest)))
                .findFirst()
                .map(run -> "Nothing started: the same is " + (run.isOver() ? "measured" : "queued or running")
                        + " already; see " + run.htmlUrl() + ".");
    }
}
