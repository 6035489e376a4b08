package io.github.rjperf.service;

import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;

/** The run of the workflow that a step belongs to, as GitHub Actions tells it. */
public record RunVariables(Settings settings) {
    public WorkflowRun run() {
        String repository = required("GITHUB_REPOSITORY");
        String id = required("GITHUB_RUN_ID");
        String attempt = settings.environment().getOrDefault("GITHUB_RUN_ATTEMPT", "1");
        if (!id.matches("[1-9][0-9]{0,17}") || !attempt.matches("[1-9][0-9]{0,5}")) {
            throw new UsageException("GITHUB_RUN_ID and GITHUB_RUN_ATTEMPT are not whole numbers from 1");
        }
        return UserInput.orUsage(() -> new WorkflowRun(
                repository,
                Long.parseLong(id),
                Integer.parseInt(attempt),
                server() + "/" + repository + "/actions/runs/" + id));
    }

    /** Address of the GitHub that holds the repositories. */
    public String server() {
        return settings.environment()
                .getOrDefault("GITHUB_SERVER_URL", "https://github.com")
                .replaceAll("/+$", "");
    }

    private String required(String name) {
        String value = settings.environment().getOrDefault(name, "");
        if (value.isEmpty()) {
            throw new UsageException(name + " is not set; this is a step of a workflow, or set it by hand");
        }
        return value;
    }
}
