package io.github.rjperf.service;

import io.github.rjperf.github.dispatch.CommentTexts;
import io.github.rjperf.github.dispatch.CommentTexts.Reason;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.comment.Announcement;
import io.github.rjperf.report.comment.CommandAnswer;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.UnfinishedComment;
import java.time.Instant;

/**
 * The texts of the dispatcher's comments, as the reporting stage renders them.
 *
 * @param repository upstream repository as OWNER/NAME
 */
public record ReportCommentTexts(String repository, Links links) implements CommentTexts {
    @Override
    public String queued(Request request, WorkflowRun run, int before, Instant until) {
        return new Announcement(request, run, links).queued(before, until);
    }

    @Override
    public String cancelled(String commit, WorkflowRun run, Reason reason) {
        UnfinishedComment comment = new UnfinishedComment(repository, commit, run, links);
        if (reason instanceof Reason.Person person) {
            return comment.cancelledBy(person.login());
        }
        if (reason instanceof Reason.LabelRemoved removed) {
            return comment.cancelledByLabel(removed.login());
        }
        return reason instanceof Reason.Push push
                ? comment.cancelledByPush(push.commit())
                : comment.cancelledByClosing();
    }

    @Override
    public String outdated(String measured, String head) {
        return CommandAnswer.outdated(measured, head);
    }

    @Override
    public String answer(Answer answer) {
        if (answer instanceof Answer.NotApproved not) {
            return switch (not.doubt()) {
                case PUSHED_LATER -> CommandAnswer.pushedLater(not.head(), not.command());
                case PUSHED_JUST_BEFORE -> CommandAnswer.pushedJustBefore(not.head(), not.command());
                case OTHER_NAMED -> CommandAnswer.otherNamed(not.head(), not.command());
                case PUSHED_MEANWHILE -> CommandAnswer.pushedMeanwhile(not.head(), not.command());
            };
        }
        if (answer instanceof Answer.LabelNotAllowed no) {
            return CommandAnswer.labelNotAllowed(no.login(), no.head());
        }
        if (answer instanceof Answer.LabelOutdated outdated) {
            return CommandAnswer.labelOutdated(outdated.approved(), outdated.head());
        }
        if (answer instanceof Answer.Accepting accepting) {
            return CommandAnswer.accepting(accepting.run());
        }
        if (answer instanceof Answer.Deciding deciding) {
            return CommandAnswer.deciding(deciding.run());
        }
        if (answer instanceof Answer.Unclear unclear) {
            return unclear.word() == null
                    ? CommandAnswer.malformed(unclear.problem())
                    : CommandAnswer.unknown(unclear.word());
        }
        return fixed(answer);
    }

    private static String fixed(Answer answer) {
        if (answer instanceof Answer.NothingToCancel) {
            return CommandAnswer.nothingToCancel();
        }
        if (answer instanceof Answer.StillMeasuring) {
            return CommandAnswer.stillMeasuring();
        }
        if (answer instanceof Answer.NotOnPullRequests) {
            return CommandAnswer.notOnPullRequests();
        }
        if (answer instanceof Answer.ResultIsNewer) {
            return CommandAnswer.resultIsNewer();
        }
        return answer instanceof Answer.NotOpen ? CommandAnswer.notOpen() : CommandAnswer.help();
    }
}
