package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Draft;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.ListedRun;
import io.github.rjperf.github.Marker;
import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.User;
import io.github.rjperf.github.command.Command;
import io.github.rjperf.github.command.Command.Measuring;
import io.github.rjperf.github.dispatch.CommentTexts.Answer;
import io.github.rjperf.github.dispatch.CommentTexts.Answer.Doubt;
import io.github.rjperf.github.dispatch.CommentTexts.Reason;
import io.github.rjperf.github.dispatch.MeasureRequest.Commits;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.value.EnumText;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The requests for pull requests, at most one for each: a new request cancels earlier ones.
 *
 * <p>Two dispatchers can handle the same pull request at the same time. The run with the greater ID wins, unless it would measure
 * a commit that is no longer the newest.
 */
record Requests(Upstream upstream, Bench bench, CommentTexts texts, DispatchRules rules) {
    /** Starts a run for the newest commit and reports it in the sticky comment; returns one line for the log. */
    String measure(PullRequest pullRequest, MeasureRequest asked) {
        int number = pullRequest.number();
        String head = pullRequest.head().sha();
        String base = upstream.pullRequests().mergeBase(pullRequest.base().sha(), head);
        Instant now = bench.now();
        Request request = asked.request(rules.service(), number, new Commits(base, head), now);
        List<ListedRun> known = bench.pending();
        Optional<String> newer = newerThan(head, number);
        if (newer.isPresent()) {
            return "not started, " + overtaken(number, newer.get());
        }
        WorkflowRun run = bench.measure(request);
        newer = newerThan(head, number);
        if (newer.isPresent()) {
            bench.measuring().cancel(run.id());
            return "run " + run.id() + " was cancelled, " + overtaken(number, newer.get());
        }
        List<ListedRun> others = Stream.concat(known.stream(), bench.pending().stream())
                .filter(other -> other.id() < run.id())
                .distinct()
                .toList();
        List<ListedRun> giveWay = others.stream()
                .filter(other -> isOf(number, other) || Bench.isBackground(other))
                .filter(other -> bench.measuring().cancel(other.id()))
                .toList();
        int before = (int) others.stream()
                .filter(other -> !isOf(number, other) && !Bench.isBackground(other))
                .count();
        Instant until = now.plus(rules.estimate().multipliedBy(before)).plus(rules.estimate(request));
        Draft draft = new Draft(run, head, Phase.QUEUED, Result.NONE_YET, texts.queued(request, run, before, until));
        if (upstream.sticky(number).write(draft, asked.origin()).isEmpty()) {
            bench.measuring().cancel(run.id());
            return "run " + run.id() + " was cancelled, because a later request came first";
        }
        return "run " + run.id() + " measures " + request.candidate() + ", " + before + " before it, " + giveWay.size()
                + " cancelled";
    }

    private Optional<String> newerThan(String head, int number) {
        return upstream.pullRequests()
                .find(number)
                .map(again -> again.head().sha())
                .filter(sha -> !sha.equals(head));
    }

    private String overtaken(int number, String newer) {
        Answer answer = new Answer.NotApproved(newer, Doubt.PUSHED_MEANWHILE, "/perf " + newer);
        upstream.sticky(number).note(0, texts.answer(answer));
        return "for " + newer + " was pushed in the meantime";
    }

    /** True while the reported run is measuring this commit. */
    boolean isPending(String head, Optional<Marker> reported) {
        return reported.isPresent()
                && reported.get().reports(head)
                && bench.pending().stream()
                        .anyMatch(run -> run.id() == reported.get().run());
    }

    /** True while a run for this pull request is queued or running. */
    boolean isMeasuring(PullRequest pullRequest) {
        return bench.pending().stream().anyMatch(run -> isOf(pullRequest.number(), run));
    }

    /** Cancels all runs for a pull request and reports why; returns the number of runs. */
    int cancel(PullRequest pullRequest, Reason reason) {
        return cancel(pullRequest, reason, run -> true);
    }

    /** Cancels the matching runs for a pull request. */
    int cancel(PullRequest pullRequest, Reason reason, Predicate<ListedRun> which) {
        return end(pullRequest, reason, run -> isOf(pullRequest.number(), run) && which.test(run));
    }

    private int end(PullRequest pullRequest, Reason reason, Predicate<ListedRun> which) {
        List<ListedRun> runs = bench.pending().stream()
                .filter(which)
                .filter(run -> bench.measuring().cancel(run.id()))
                .toList();
        runs.stream().max(Comparator.comparingLong(ListedRun::id)).ifPresent(run -> {
            StickyComment sticky = upstream.sticky(pullRequest.number());
            String commit = sticky.reported()
                    .filter(marker -> marker.run() == run.id())
                    .map(Marker::head)
                    .orElse(pullRequest.head().sha());
            WorkflowRun of = run.in(bench.measuring().repository());
            Optional<IssueComment> unused = sticky.write(
                    new Draft(of, commit, Phase.ENDED, Result.NONE_YET, texts.cancelled(commit, of, reason)));
        });
        return runs.size();
    }

    /** Cancels the run that the label requested, because the label was removed; a run requested by a command continues. */
    String endLabeled(PullRequest pullRequest, String login) {
        Optional<Marker> reported = upstream.sticky(pullRequest.number()).reported();
        if (reported.isEmpty() || reported.get().origin() != Marker.Origin.LABEL) {
            return "the label requested nothing";
        }
        return end(pullRequest, reported.get(), new Reason.LabelRemoved(login))
                ? "its run was cancelled"
                : "no run left";
    }

    /** Cancels the run for an older commit, or marks its result as outdated; returns text to add to the log line. */
    String outdate(PullRequest pullRequest, Optional<Marker> reported) {
        String head = pullRequest.head().sha();
        if (reported.isEmpty() || reported.get().run() == 0) {
            return "";
        }
        Marker marker = reported.get();
        if (!marker.reports(head) && end(pullRequest, marker, new Reason.Push(head))) {
            return "; run " + marker.run() + " was cancelled";
        }
        if (!marker.isResult()) {
            return "";
        }
        upstream.sticky(pullRequest.number()).outdate(marker.head(), texts.outdated(marker.head(), head));
        return "; the result is marked as outdated";
    }

    private boolean end(PullRequest pullRequest, Marker marker, Reason reason) {
        return marker.phase() != Phase.ENDED && end(pullRequest, reason, run -> run.id() == marker.run()) > 0;
    }

    WorkflowRun accept(PullRequest pullRequest, Command.Accept accept, String login) {
        return bench.accept(Map.of(
                "repository", upstream.name().toString(),
                "pull_request", String.valueOf(pullRequest.number()),
                "series", accept.series(),
                "bound", accept.bound(),
                "reason", accept.reason(),
                "requested_by", login));
    }

    /** @param comment the comment on an issue that contains the decision; the run answers it */
    WorkflowRun decide(IssueComment comment, Command.Decide decide, String login) {
        return bench.accept(Map.of(
                "repository", upstream.name().toString(),
                "issue", String.valueOf(comment.issue()),
                "comment", String.valueOf(comment.id()),
                "change_point", String.valueOf(decide.changePoint()),
                "state", EnumText.of(decide.state()),
                "reason", decide.reason(),
                "requested_by", login));
    }

    /** The measurement most recently requested by people with write access when this comment was written. */
    LastCommand lastAsked(IssueComment before) {
        LastCommand asked = LastCommand.NOTHING;
        Map<String, Boolean> mayCommand = new HashMap<>();
        for (IssueComment comment : upstream.comments().below(before.issue())) {
            User user = comment.user();
            if (comment.id() < before.id()
                    && user != null
                    && rules.command(comment).orElse(null) instanceof Measuring command
                    && LastCommand.counts(command)
                    && mayCommand.computeIfAbsent(user.login(), login -> mayCommand(user, comment))) {
                asked = asked.then(command);
            }
        }
        return asked;
    }

    /** True if a person with write access has requested a measurement since this comment was written. */
    boolean isMeasuringAskedAfter(IssueComment before) {
        return upstream.comments().below(before.issue()).stream()
                .filter(comment -> comment.id() > before.id())
                .filter(comment -> rules.command(comment).orElse(null) instanceof Measuring)
                .anyMatch(comment -> comment.user() != null && mayCommand(comment.user(), comment));
    }

    private boolean mayCommand(User user, IssueComment comment) {
        return upstream.authority().isConceivable(user, comment.authorAssociation())
                && upstream.authority().mayWrite(user, comment::authorAssociation);
    }

    private static boolean isOf(int pullRequest, ListedRun run) {
        return run.isCalled(Bench.title(pullRequest));
    }
}
