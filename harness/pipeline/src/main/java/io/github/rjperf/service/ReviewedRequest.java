package io.github.rjperf.service;

import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.ReviewedCommits;
import io.github.rjperf.github.RunStart;
import io.github.rjperf.github.User;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.util.List;

/**
 * Checks that code that counts as reviewed really has been reviewed. GitHub decides this, because anyone who can start workflows
 * can write any request.
 */
record ReviewedRequest(Settings settings) {
    /**
     * Throws UsageException if the results of a request become history, usual noise, or calibration, unless a workflow of the bench
     * repository requested it and both commits are reviewed.
     */
    void require(Request request) {
        if (!request.kind().isOfReviewedCode()) {
            return;
        }
        String kind = EnumText.of(request.kind());
        Api api = api(request);
        requireWorkflow(RunStart.of(api, new RunVariables(settings).run()), kind);
        ReviewedCommits reviewed = new ReviewedCommits(api, repository(request));
        for (String subject : List.of(request.base(), request.candidate())) {
            String commit = Request.commitOf(subject);
            if (commit != null && !reviewed.has(commit)) {
                throw new UsageException(subject + " is neither on the default branch of " + request.repository()
                        + " nor tagged as a version, so it cannot be measured as " + kind + "; use kind manual");
            }
        }
    }

    /**
     * Throws UsageException unless the base of a pull request, which is built with the caches of reviewed code, is a commit of
     * the target branch.
     */
    void requireMergeBase(Request request) {
        Integer number = request.pullRequest();
        String base = Request.commitOf(request.base());
        if (number == null || base == null) {
            return;
        }
        Api api = api(request);
        PullRequest found = new PullRequests(api, repository(request))
                .find(number)
                .orElseThrow(
                        () -> new UsageException("there is no pull request " + number + " in " + request.repository()));
        if (!new ReviewedCommits(api, repository(request)).isOn(found.base().sha(), base)) {
            throw new UsageException(request.base() + " is not on the target branch of pull request " + number
                    + "; leave base and candidate empty to compare with the merge base");
        }
    }

    private static void requireWorkflow(RunStart start, String kind) {
        if (!start.isByWorkflow()) {
            User actor = start.actor();
            throw new UsageException((actor == null ? "a deleted account" : actor.login())
                    + " started this run, but only workflows of this repository may request kind " + kind
                    + "; start the nightly, calibration, or releases workflow");
        }
    }

    private Api api(Request request) {
        return new GithubAccess(settings)
                .bench()
                .orElseThrow(() -> new UsageException("GITHUB_TOKEN is not set; set it, because GitHub is asked which"
                        + " commits of " + request.repository() + " are reviewed"));
    }

    private static RepositoryName repository(Request request) {
        return RepositoryName.parse(request.repository());
    }
}
