package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.WorkflowRun;
import org.jspecify.annotations.Nullable;

/**
 * The start of a run, as recorded by GitHub. Unlike the run's inputs, none of this can be chosen by the account that starts the
 * run.
 *
 * @param event the event that started the run
 * @param actor the account that started the first attempt, or null if it was deleted
 */
public record RunStart(String event, @Nullable User actor) {
    /** The account behind the token that GitHub gives to workflow jobs. */
    private static final String WORKFLOWS = "github-actions[bot]";

    public static RunStart of(Api api, WorkflowRun run) {
        String repository = RepositoryName.parse(run.repository()).path();
        return api.get(repository + "/actions/runs/" + run.id(), RunStart.class);
    }

    /** True if a workflow of the same repository started it. */
    public boolean isByWorkflow() {
        return event.equals("workflow_dispatch")
                && actor != null
                && actor.isBot()
                && actor.login().equals(WORKFLOWS);
    }
}
