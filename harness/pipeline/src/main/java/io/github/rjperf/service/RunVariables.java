package io.github.rjperf.service;

import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;

/** The variables that GitHub Actions sets for a step: its run, its server, and its actor. */
public record RunVariables(Settings settings) {
    /** The workflow run to which the step belongs. */
    public WorkflowRun run() {
        String repository = required("GITHUB_REPOSITORY");
        String id = required("GITHUB_RUN_ID");
        String attempt = settings.environment().getOrDefault("GITHUB_RUN_ATTEMPT", "1");
        if (!id.matches("[1-9][0-9]{0,17}") || !attempt.matches("[1-9][0-9]{0,5}")) {
            throw new UsageException("GITHUB_RUN_ID and GITHUB_RUN_ATTEMPT must be positive whole numbers");
        }
        return UserInput.orUsage(() -> new WorkflowRun(
                repository,
                Long.parseLong(id),
                Integer.parseInt(attempt),
                server() + "/" + repository + "/actions/runs/" + id));
    }

    /** Login of the person for whom the run was started; empty outside a workflow. */
    public String actor() {
        return settings.variable("GITHUB_ACTOR");
    }

    /** Address of the GitHub server with the repositories. */
    public String server() {
        return settings.environment()
                .getOrDefault("GITHUB_SERVER_URL", "https://github.com")
                .replaceAll("/+$", "");
    }

    /** The link targets in the answers of an installation. */
    public Links links(Service service) {
        return new Links(server(), service.pages());
    }

    private String required(String name) {
        String value = settings.variable(name);
        if (value.isEmpty()) {
            throw new UsageException(name + " is not set; run this as a step of a workflow, or set it yourself");
        }
        return value;
    }
}
