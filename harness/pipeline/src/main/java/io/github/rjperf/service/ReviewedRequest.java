package io.github.rjperf.service;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.ReviewedCommits;
import io.github.rjperf.github.RunStart;
import io.github.rjperf.github.User;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.Request;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.util.List;

/**
 * The check of a request whose results become history, usual noise or calibration: it must come from a workflow of the bench
 * repository and compare only reviewed code. GitHub decides both, because anyone who may start workflows can write any request.
 */
record ReviewedRequest(Settings settings) {
    /** Throws UsageException; a request of another kind passes unchecked. */
    void require(Request request) {
        if (!request.kind().isOfReviewedCode()) {
            return;
        }
        String kind = EnumText.of(request.kind());
        Api api = new GithubAccess(settings)
                .bench()
                .orElseThrow(() -> new UsageException("GITHUB_TOKEN is not set; set it, because GitHub is asked whether"
                        + " a request of kind " + kind + " is of reviewed code"));
        requireWorkflow(RunStart.of(api, new RunVariables(settings).run()), kind);
        ReviewedCommits reviewed = new ReviewedCommits(api, RepositoryName.parse(request.repository()));
        for (String subject : List.of(request.base(), request.candidate())) {
            String commit = Request.commitOf(subject);
            if (commit != null && !reviewed.has(commit)) {
                throw new UsageException(subject + " is neither on the default branch of " + request.repository()
                        + " nor tagged as a version, so it cannot be measured as " + kind + "; use kind manual");
            }
        }
    }

    private static void requireWorkflow(RunStart start, String kind) {
        if (!start.isByWorkflow()) {
            User actor = start.actor();
            throw new UsageException((actor == null ? "a deleted account" : actor.login())
                    + " started this run, but only workflows of this repository may request kind " + kind
                    + "; start workflow nightly, calibration or releases");
        }
    }
}
