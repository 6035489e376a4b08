package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.service.WorkflowRun;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The runs of one workflow.
 *
 * @param workflow name of the workflow's file, such as {@code bench.yml}
 */
public record Dispatches(Api api, RepositoryName repository, String workflow) {
    private static final int LOOKS = 5;
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(3);
    private static final int CONFLICT = 409;

    /** Those of the newest hundred runs that have not ended, oldest first. */
    public List<ListedRun> pending() {
        return recent().stream()
                .filter(run -> !run.isOver())
                .sorted(Comparator.comparingLong(ListedRun::id))
                .toList();
    }

    /**
     * Starts a run.
     *
     * @param ref branch whose workflow file is run
     * @param inputs the workflow's inputs, by name
     * @param title the title that the workflow gives a run with these inputs
     * @return the run; empty if GitHub does not list it yet
     */
    public Optional<WorkflowRun> start(String ref, Map<String, String> inputs, String title) {
        Set<Long> known = recent().stream().map(ListedRun::id).collect(Collectors.toSet());
        Supplier<Optional<ListedRun>> fresh = () -> recent().stream()
                .filter(run -> run.isCalled(title) && !known.contains(run.id()))
                .min(Comparator.comparingLong(ListedRun::id));
        Started answer = api.create(
                repository.path() + "/actions/workflows/" + Api.encoded(workflow) + "/dispatches",
                new Order(ref, inputs, true),
                Started.class,
                () -> fresh.get().map(run -> new Started(run.id(), run.htmlUrl())));
        return answer.workflowRunId() != null && answer.htmlUrl() != null
                ? Optional.of(new WorkflowRun(repository.toString(), answer.workflowRunId(), 1, answer.htmlUrl()))
                : awaited(fresh).map(run -> run.in(repository));
    }

    /** Cancels a run; false if it has already ended. */
    public boolean cancel(long id) {
        try {
            api.tell(repository.path() + "/actions/runs/" + id + "/cancel", null);
            return true;
        } catch (GithubException e) {
            if (e.status() == CONFLICT || e.isNotFound()) {
                return false;
            }
            throw e;
        }
    }

    /** Waits for a started run to appear: older servers do not report which run they started but list it a little later. */
    private Optional<ListedRun> awaited(Supplier<Optional<ListedRun>> fresh) {
        Optional<ListedRun> run = fresh.get();
        for (int looks = 1; run.isEmpty() && looks < LOOKS && api.pace().pause(BETWEEN_LOOKS); looks++) {
            run = fresh.get();
        }
        return run;
    }

    /** The newest hundred dispatched runs, newest first. */
    public List<ListedRun> recent() {
        return api.get(
                        repository.path() + "/actions/workflows/" + Api.encoded(workflow)
                                + "/runs?event=workflow_dispatch&per_page=100",
                        Runs.class)
                .workflowRuns();
    }

    private record Order(String ref, Map<String, String> inputs, boolean returnRunDetails) {}

    private record Started(
            @Nullable Long workflowRunId, @Nullable String htmlUrl) {}

    private record Runs(List<ListedRun> workflowRuns) {}
}
