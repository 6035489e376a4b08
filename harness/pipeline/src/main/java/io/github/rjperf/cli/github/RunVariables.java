package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.Asked;
import io.github.rjperf.cli.settings.Settings;
import io.github.rjperf.cli.settings.UsageException;
import io.github.rjperf.model.WorkflowRun;

/** The run of the workflow that a step belongs to, as GitHub Actions tells it. */
record RunVariables(Settings settings) {
    WorkflowRun run() {
        String repository = required("GITHUB_REPOSITORY");
        String id = required("GITHUB_RUN_ID");
        String attempt = settings.environment().getOrDefault("GITHUB_RUN_ATTEMPT", "1");
        if (!id.matches("[1-9][0-9]{0,17}") || !attempt.matches("[1-9][0-9]{0,5}")) {
            throw new UsageException("GITHUB_RUN_ID and GITHUB_RUN_ATTEMPT are not whole numbers from 1");
        }
        return Asked.orUsage(() -> new WorkflowRun(
                repository,
                Long.parseLong(id),
                Integer.parseInt(attempt),
                server() + "/" + repository + "/actions/runs/" + id));
    }

    /** Address of the GitHub that holds the repositories. */
    String server() {
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
