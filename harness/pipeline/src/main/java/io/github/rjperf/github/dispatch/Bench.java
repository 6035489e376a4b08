package io.github.rjperf.github.dispatch;

import io.github.rjperf.document.RequestText;
import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.ListedRun;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.value.EnumText;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The workflows of the bench repository.
 *
 * <p>Requests for the main branch, releases, and calibrations run in the background, because no pull request waits for them.
 * Requests from pull requests cancel them, and a schedule starts them again until they are done.
 *
 * @param measuring the runs of the workflow that carries out requests
 * @param accepting the runs of the workflow that records decisions made in comments
 * @param ref branch whose workflow files are run
 */
public record Bench(Dispatches measuring, Dispatches accepting, String ref) {
    private static final String PULL_REQUEST = "pull request ";

    /** The time after which a calibration is repeated, because it shows the current state of the host. */
    private static final Duration CALIBRATED_FOR = Duration.ofDays(6);

    /** The title of a run for a pull request, as in the workflow's {@code run-name}. */
    static String title(int pullRequest) {
        return PULL_REQUEST + pullRequest;
    }

    /**
     * The title of a run for a request. Without a pull request, it is, for example, {@code release: maven:10.5.1 against
     * maven:10.10.1}.
     */
    static String title(Request request) {
        return request.pullRequest() == null
                ? prefix(request.kind()) + request.candidate() + " against " + request.base()
                : title(request.pullRequest());
    }

    private static String prefix(Context.Kind kind) {
        return EnumText.of(kind) + ": ";
    }

    static boolean isBackground(ListedRun run) {
        return Stream.of(Context.Kind.values())
                .anyMatch(kind -> kind.isOfReviewedCode() && isTitled(run, prefix(kind)));
    }

    private static boolean isTitled(ListedRun run, String start) {
        return run.displayTitle() != null && run.displayTitle().startsWith(start);
    }

    Instant now() {
        return measuring.api().pace().now();
    }

    /** The runs that are queued or running, oldest first. */
    List<ListedRun> pending() {
        return measuring.pending();
    }

    /**
     * Why a request must not be started now, in one sentence; empty if it may be started. A request that does not run in the
     * background may always be started.
     */
    public Optional<String> reasonToWait(Request request) {
        if (!request.kind().isOfReviewedCode()) {
            return Optional.empty();
        }
        List<ListedRun> runs = measuring.recent();
        long before = runs.stream()
                .filter(run -> !run.isOver() && isTitled(run, PULL_REQUEST))
                .count();
        if (before > 0) {
            return Optional.of("Nothing started: pull requests go first, and " + before
                    + " of their runs are queued or running; try again later.");
        }
        Instant oldest = request.kind() == Context.Kind.CALIBRATION ? now().minus(CALIBRATED_FOR) : Instant.MIN;
        return runs.stream()
                .filter(run -> run.isCalled(title(request)))
                .filter(run -> !run.isOver()
                        || ("success".equals(run.conclusion())
                                && run.createdAt().isAfter(oldest)))
                .findFirst()
                .map(run -> "Nothing started: the same comparison is "
                        + (run.isOver() ? "measured" : "queued or running") + " already; see " + run.htmlUrl() + ".");
    }

    /** Starts a run for a request; empty if GitHub does not list the run yet. */
    public Optional<WorkflowRun> start(Request request) {
        return measuring.start(ref, Map.of("request", RequestText.write(request)), title(request));
    }

    WorkflowRun measure(Request request) {
        return start(request).orElseThrow(Bench::lost);
    }

    WorkflowRun accept(Map<String, String> inputs) {
        return accepting.start(ref, inputs, "accept").orElseThrow(Bench::lost);
    }

    private static GithubException lost() {
        return new GithubException(
                0, "GitHub accepted the request but does not list its run; see the repository's Actions page", null);
    }
}
