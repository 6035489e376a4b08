package io.github.rjperf.github.dispatch;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import java.time.Instant;

/** Words for tests: the values themselves. */
public final class PlainCommentTexts implements CommentTexts {
    @Override
    public String queued(Request request, WorkflowRun run, int before, Instant until) {
        return "queued " + request.profile() + " " + request.series() + " as " + run.id() + ", " + before + " before, "
                + until;
    }

    @Override
    public String cancelled(String commit, WorkflowRun run, Reason reason) {
        return "cancelled " + run.id() + " of " + commit + ": " + reason;
    }

    @Override
    public String outdated(String measured, String head) {
        return "outdated: " + measured + " by " + head;
    }

    @Override
    public String answer(Answer answer) {
        return "answer: " + answer;
    }
}
