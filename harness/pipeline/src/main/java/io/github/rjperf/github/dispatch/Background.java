package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.ListedRun;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.EnumText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Requests that no pull request waits for: the main branch, releases, calibration. They give way to those of pull requests,
 * which cancel them; a schedule asks for them again until they are done.
 */
public final class Background {
    private static final Set<Context.Kind> KINDS =
            Set.of(Context.Kind.TRUNK, Context.Kind.RELEASE, Context.Kind.CALIBRATION);
    /** A build compared with itself tells of the host as it is today, so calibration is repeated. */
    private static final Duration CALIBRATED_FOR = Duration.ofDays(6);

    private final Dispatches measuring;

    public Background(Dispatches measuring) {
        this.measuring = measuring;
    }

    public static boolean isKind(Context.Kind kind) {
        return KINDS.contains(kind);
    }

    static boolean is(ListedRun run) {
        String title = run.displayTitle();
        return title != null && KINDS.stream().anyMatch(kind -> title.startsWith(prefix(kind)));
    }

    /** What the workflow's {@code run-name} calls a run without a pull request: {@code trunk: main against maven:10.4.2}. */
    public static String title(Context.Kind kind, String candidate, String base) {
        return prefix(kind) + candidate + " against " + base;
    }

    private static String prefix(Context.Kind kind) {
        return EnumText.of(kind) + ": ";
    }

    /** Why nothing is to be started now, in one sentence; empty when it may be started. */
    public Optional<String> reasonToWait(Context.Kind kind, String title) {
        List<ListedRun> runs = measuring.recent();
        long before = runs.stream()
                .filter(run -> !run.isOver() && Bench.isForPullRequest(run))
                .count();
        if (before > 0) {
            return Optional.of("Nothing started: pull requests go first, and " + before
                    + " of their runs are queued or running; ask again later.");
        }
        Instant oldest = kind == Context.Kind.CALIBRATION ? measuring.now().minus(CALIBRATED_FOR) : Instant.MIN;
        return runs.stream()
                .filter(run -> run.isCalled(title))
                .filter(run -> !run.isOver()
                        || ("success".equals(run.conclusion())
                                && run.createdAt().isAfter(oldest)))
                .findFirst()
                .map(run -> "Nothing started: the same is " + (run.isOver() ? "measured" : "queued or running")
                        + " already, see " + run.htmlUrl() + ".");
    }
}
