package io.github.rjperf.model.service;

import io.github.rjperf.model.value.Require;

/**
 * One attempt of one run of the workflow that performs a request.
 *
 * @param repository owner and name of the repository in which it runs
 * @param id number of the run, greater for every later run in the repository
 * @param attempt 1 for the first attempt
 * @param url page of the run
 */
public record WorkflowRun(String repository, long id, int attempt, String url) {
    public WorkflowRun {
        Require.text("repository", repository, 201);
        Require.that(id >= 1, "run is below 1: " + id);
        Require.that(attempt >= 1, "attempt is below 1: " + attempt);
        Require.that(url.matches("https?://[^\\s<>\"`]{1,1000}"), "not the address of a page: " + url);
    }

    /** The page of this attempt, which shows the summaries of its jobs and lists its artifacts in a browser. */
    public String page() {
        return url + "/attempts/" + attempt;
    }
}
