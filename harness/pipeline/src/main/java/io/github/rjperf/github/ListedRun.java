package io.github.rjperf.github;

import io.github.rjperf.model.service.WorkflowRun;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A workflow run, as listed by the API.
 *
 * @param displayTitle the title that the workflow gave it
 * @param status {@code completed}, or its progress
 * @param conclusion result, or null
 * @param runAttempt number of the attempt, from 1
 * @param htmlUrl page that shows it
 */
public record ListedRun(
        long id,
        @Nullable String displayTitle,
        @Nullable String status,
        @Nullable String conclusion,
        @Nullable Integer runAttempt,
        String htmlUrl,
        Instant createdAt) {
    public boolean isOver() {
        return "completed".equals(status);
    }

    /** True if the workflow gave it this title, with {@code run-name}. */
    public boolean isCalled(String title) {
        return title.equals(displayTitle);
    }

    public WorkflowRun in(RepositoryName repository) {
        return new WorkflowRun(repository.toString(), id, runAttempt == null ? 1 : runAttempt, htmlUrl);
    }
}
