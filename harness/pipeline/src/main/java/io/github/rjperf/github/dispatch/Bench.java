package io.github.rjperf.github.dispatch;

import io.github.rjperf.document.RequestText;
import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.ListedRun;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The workflows of the bench repository.
 *
 * @param measuring runs of the workflow that carries out requests
 * @param accepting runs of the workflow that records acceptances
 * @param ref branch whose workflow files run
 */
public record Bench(Dispatches measuring, Dispatches accepting, String ref) {
    private static final String PULL_REQUEST = "pull request ";

    /** Title of a run for a pull request, as the workflow's {@code run-name} makes it. */
    static String title(int pullRequest) {
        return PULL_REQUEST + pullRequest;
    }

    static String title(Request request) {
        return request.pullRequest() == null ? Background.title(request) : title(request.pullRequest());
    }

    static boolean isForPullRequest(ListedRun run) {
        return run.displayTitle() != null && run.displayTitle().startsWith(PULL_REQUEST);
    }

    /** The runs that are queued or running, oldest first. */
    List<ListedRun> pending() {
        return measuring.pending();
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
