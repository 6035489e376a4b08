package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.dispatch.Estimate;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.report.comment.Announcement;
import io.github.rjperf.report.comment.BrokenOffComment;
import io.github.rjperf.report.comment.CancelledComment;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.RunningComment;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.PullRequestPublisher;
import io.github.rjperf.service.Requested;
import io.github.rjperf.service.RunVariables;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Posts the run's progress on its pull request. */
@Command(
        name = "comment",
        description = {
            "Posts the run's progress on its pull request; does nothing for a request without one.",
            "Reads the request from RJPERF_REQUEST and the run from the variables of GitHub Actions. With --state broken_off,"
                    + " reads the inputs pull_request and candidate from variables INPUT_NAME instead, and leaves an existing"
                    + " answer unchanged."
        },
        mixinStandardHelpOptions = true)
public final class CommentCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    /** How far a run without results is. */
    enum State {
        RUNNING,
        CANCELLED,
        BROKEN_OFF
    }

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(
            names = "--state",
            required = true,
            paramLabel = "STATE",
            description = "State of the run: ${COMPLETION-CANDIDATES}.")
    private State state = State.RUNNING;

    CommentCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        WorkflowRun run = new RunVariables(settings).run();
        Service installation = service.read(settings);
        Links links = new Links(new RunVariables(settings).server(), installation.dashboards());
        PullRequestPublisher answer =
                new PullRequestPublisher(Installation.required(new GithubAccess(settings).upstream()), console);
        if (state == State.BROKEN_OFF) {
            brokenOff(answer, new BrokenOffComment(installation.upstream(), commit(), run, links));
        } else {
            Request request = Requested.of(settings).request();
            answer.comment(request, draft(request, run, links));
        }
        return ExitCode.OK.status();
    }

    /** The job that plans may have been the one that failed, so only the inputs of the workflow are known. */
    private void brokenOff(PullRequestPublisher answer, BrokenOffComment comment) {
        String number = input("PULL_REQUEST");
        if (!number.matches("[1-9][0-9]{0,8}")) {
            throw new UsageException("INPUT_PULL_REQUEST is '" + number + "'; write its number alone, as 12345");
        }
        answer.comment(
                comment.repository(),
                Integer.parseInt(number),
                new Draft(comment.run(), comment.commit(), Phase.BROKEN_OFF, Result.NONE_YET, comment.render()));
    }

    private String commit() {
        String commit = Request.commitOf(input("CANDIDATE"));
        if (commit == null) {
            throw new UsageException(
                    "INPUT_CANDIDATE is not git: with a commit in 40 hex digits, as the dispatcher gives it");
        }
        return commit;
    }

    private String input(String name) {
        return settings.environment().getOrDefault("INPUT_" + name, "").strip();
    }

    private Draft draft(Request request, WorkflowRun run, Links links) {
        String head = Draft.head(request);
        Instant now = settings.clock().instant();
        return switch (state) {
            case RUNNING ->
                new Draft(
                        run,
                        head,
                        Phase.RUNNING,
                        Result.NONE_YET,
                        RunningComment.render(
                                new Announcement(request, run, links), now, now.plus(Estimate.ofRun(budget(request)))));
            case CANCELLED ->
                new Draft(
                        run,
                        head,
                        Phase.ENDED,
                        Result.NONE_YET,
                        new CancelledComment(request.repository(), head, run, links).byPerson(request.requestedBy()));
            case BROKEN_OFF -> throw new IllegalStateException("a run that broke off has no request");
        };
    }

    private static Duration budget(Request request) {
        return request.budget() == null
                ? BundledMatrix.outline().profile(request.profile()).budget()
                : request.budget();
    }
}
