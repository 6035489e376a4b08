package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.ListedRun;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.WorkflowRun;
import java.util.List;
import java.util.Map;

/**
 * The workflows of the bench repository.
 *
 * @param measuring runs of the workflow that carries out requests
 * @param accepting runs of the workflow that records acceptances
 * @param ref branch whose workflow files run
 */
public record Bench(Dispatches measuring, Dispatches accepting, String ref) {
    private static final String PULL_REQUEST = "pull request ";

    /** What the workflow calls a run for a pull request; its {@code run-name} says the same. */
    static String title(int pullRequest) {
        return PULL_REQUEST + pullRequest;
    }

    static boolean isForPullRequest(ListedRun run) {
        return run.displayTitle() != null && run.displayTitle().startsWith(PULL_REQUEST);
    }

    /** The runs that wait or run, oldest first. */
    List<ListedRun> pending() {
        return measuring.pending();
    }

    WorkflowRun measure(int pullRequest, Map<String, String> inputs) {
        return measuring.start(ref, inputs, title(pullRequest)).orElseThrow(Bench::lost);
    }

    WorkflowRun accept(Map<String, String> inputs) {
        return accepting.start(ref, inputs, "accept").orElseThrow(Bench::lost);
    }

    private static GithubException lost() {
        return new GithubException(
                0, "GitHub took the request but does not show its run; look at the repository's Actions page", null);
    }
}
