package io.github.rjperf.cli.github;

import io.github.rjperf.github.dispatch.Voice;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.report.comment.Announcement;
import io.github.rjperf.report.comment.CancelledComment;
import io.github.rjperf.report.comment.CommandAnswer;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.QueuedComment;

/** The dispatcher's voice: the words of the reporting stage. */
record ReportVoice(Links links) implements Voice {
    @Override
    public String queued(Request request, WorkflowRun run, int before) {
        return QueuedComment.render(new Announcement(request, run, links), before);
    }

    @Override
    public String cancelled(Request request, WorkflowRun run, String login) {
        return CancelledComment.byPerson(new Announcement(request, run, links), login);
    }

    @Override
    public String answer(Answer answer) {
        if (answer instanceof Answer.NotAllowed no) {
            return CommandAnswer.noRight(no.login(), no.permission());
        }
        if (answer instanceof Answer.Cancelled cancelled) {
            return cancelled.runs() == 0 ? CommandAnswer.nothingToCancel() : CommandAnswer.cancelled(cancelled.runs());
        }
        if (answer instanceof Answer.Accepting accepting) {
            return CommandAnswer.accepting(accepting.run());
        }
        if (answer instanceof Answer.Unclear unclear) {
            return unclear.word() == null
                    ? CommandAnswer.malformed(unclear.problem())
                    : CommandAnswer.unknown(unclear.word());
        }
        return answer instanceof Answer.NotOpen
                ? CommandAnswer.malformed("the pull request is closed")
                : CommandAnswer.help();
    }
}
