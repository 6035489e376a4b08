package io.github.rjperf.github;

import io.github.rjperf.model.WorkflowRun;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run of a workflow as the interface tells of it.
 *
 * @param id number
 * @param displayTitle what the workflow calls the run
 * @param event what started it
 * @param status {@code completed}, or how far it is
 * @param conclusion how it ended, or null
 * @param runAttempt 1 for the first
 * @param htmlUrl page that shows it
 * @param createdAt when it was made
 */
public record ListedRun(
        long id,
        @Nullable String displayTitle,
        String event,
        @Nullable String status,
        @Nullable String conclusion,
        @Nullable Integer runAttempt,
        String htmlUrl,
        Instant createdAt) {
    public boolean isOver() {
        return "completed".equals(status);
    }

    /** True when the workflow gave it this title, as {@code run-name} makes it. */
    public boolean isCalled(String title) {
        return title.equals(displayTitle);
    }

    public WorkflowRun in(RepositoryName repository) {
        return new WorkflowRun(repository.toString(), id, runAttempt == null ? 1 : runAttempt, htmlUrl);
    }
}
