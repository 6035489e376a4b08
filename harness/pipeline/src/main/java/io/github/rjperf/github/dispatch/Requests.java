package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Authority;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Verdict;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.Run;
import io.github.rjperf.github.command.Command;
import io.github.rjperf.github.dispatch.Wish.Commits;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The requests for pull requests: at most one each, for a new one cancels those before it. */
final class Requests {
    private final Upstream upstream;
    private final Bench bench;
    private final Voice voice;
    private final Rules rules;

    Requests(Upstream upstream, Bench bench, Voice voice, Rules rules) {
        this.upstream = upstream;
        this.bench = bench;
        this.voice = voice;
        this.rules = rules;
    }

    /** Starts a run for the newest commit and says so in the sticky comment; returns one line for a log. */
    String measure(PullRequest pullRequest, Wish wish) {
        int number = pullRequest.number();
        Request request = request(pullRequest, wish);
        List<Run> pending = bench.pending();
        List<Run> superseded = pending.stream().filter(run -> isOf(number, run)).toList();
        WorkflowRun run = bench.measure(number, Wish.inputs(request));
        superseded.forEach(old -> bench.measuring().cancel(old.id()));
        int before = pending.size() - superseded.size();
        upstream.sticky(number)
                .write(new Draft(
                        run,
                        pullRequest.head().sha(),
                        Phase.QUEUED,
                        Verdict.NONE_YET,
                        voice.queued(request, run, before)));
        return "run " + run.id() + " measures " + request.candidate() + ", " + before + " before it, "
                + superseded.size() + " cancelled";
    }

    private Request request(PullRequest pullRequest, Wish wish) {
        String head = pullRequest.head().sha();
        String base = upstream.pullRequests().mergeBase(pullRequest.base().sha(), head);
        return wish.request(
                rules.service(),
                pullRequest.number(),
                new Commits(base, head),
                bench.measuring().now());
    }

    /** Asks all runs for a pull request to end, and says so when {@code login} is not empty; returns how many there were. */
    int cancel(PullRequest pullRequest, String login) {
        List<Run> runs = bench.pending().stream()
                .filter(run -> isOf(pullRequest.number(), run))
                .filter(run -> bench.measuring().cancel(run.id()))
                .toList();
        Optional<Run> newest = runs.stream().max(Comparator.comparingLong(Run::id));
        if (newest.isPresent() && !login.isEmpty()) {
            WorkflowRun run = newest.get().in(bench.measuring().repository());
            Request request = request(pullRequest, new Wish(null, List.of(), null, login, ""));
            upstream.sticky(pullRequest.number())
                    .write(new Draft(
                            run,
                            pullRequest.head().sha(),
                            Phase.ENDED,
                            Verdict.GOOD,
                            voice.cancelled(request, run, login)));
        }
        return runs.size();
    }

    WorkflowRun accept(PullRequest pullRequest, Command.Accept accept, String login) {
        return bench.accept(Map.of(
                "repository", upstream.name().toString(),
                "pull_request", String.valueOf(pullRequest.number()),
                "series", accept.series(),
                "reason", accept.reason(),
                "requested_by", login));
    }

    /** What people who may had asked to measure when this comment was written. */
    Asked lastAsked(IssueComment before) {
        Asked asked = Asked.NOTHING;
        Map<String, Boolean> mayCommand = new HashMap<>();
        for (IssueComment comment : upstream.comments().below(before.issue())) {
            Optional<Command> command =
                    comment.id() < before.id() ? rules.command(comment).filter(Asked::counts) : Optional.empty();
            String login = comment.user() == null ? "" : comment.user().login();
            if (command.isPresent() && mayCommand.computeIfAbsent(login, this::mayCommand)) {
                asked = asked.then(command.get());
            }
        }
        return asked;
    }

    private boolean mayCommand(String login) {
        return Authority.mayCommand(upstream.authority().permission(login));
    }

    private static boolean isOf(int pullRequest, Run run) {
        return run.isCalled(Bench.title(pullRequest));
    }
}
