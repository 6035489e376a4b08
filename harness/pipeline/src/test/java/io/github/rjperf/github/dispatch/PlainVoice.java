package io.github.rjperf.github.dispatch;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;

/** Words for tests: the values themselves. */
final class PlainVoice implements Voice {
    @Override
    public String queued(Request request, WorkflowRun run, int before) {
        return "queued " + request.profile() + " " + request.series() + " as " + run.id() + ", " + before + " before";
    }

    @Override
    public String cancelled(Request request, WorkflowRun run, String login) {
        return "cancelled by " + login;
    }

    @Override
    public String answer(Answer answer) {
        return "answer: " + answer;
    }
}
