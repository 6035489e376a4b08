package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.Console;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.cli.settings.Settings;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Verdict;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.report.comment.Announcement;
import io.github.rjperf.report.comment.CancelledComment;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.RunningComment;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says below a pull request how far the run for it is. */
@Command(
        name = "comment",
        description = {
            "Says below a pull request how far the run for it is; a request for no pull request says nothing.",
            "Reads the request from RJPERF_REQUEST and the run from the variables of GitHub Actions."
        },
        mixinStandardHelpOptions = true)
public final class CommentCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    /** What can be said before there are results. */
    enum State {
        RUNNING,
        CANCELLED
    }

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(
            names = "--state",
            required = true,
            paramLabel = "STATE",
            description = "What to say: ${COMPLETION-CANDIDATES}.")
    private State state = State.RUNNING;

    CommentCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Request request = Requested.of(settings).request();
        WorkflowRun run = new RunVariables(settings).run();
        Links links = new Links(
                new RunVariables(settings).server(), service.read(settings).dashboards());
        new Answer(Watched.required(new GithubAccess(settings).upstream()), console)
                .comment(request, draft(request, run, new Announcement(request, run, links)));
        return ExitCode.NOTHING_SLOWER.status();
    }

    private Draft draft(Request request, WorkflowRun run, Announcement announcement) {
        String head = Draft.head(request);
        return switch (state) {
            case RUNNING ->
                new Draft(
                        run,
                        head,
                        Phase.RUNNING,
                        Verdict.NONE_YET,
                        RunningComment.render(announcement, settings.clock().instant(), null));
            case CANCELLED ->
                new Draft(
                        run,
                        head,
                        Phase.ENDED,
                        Verdict.GOOD,
                        CancelledComment.byPerson(announcement, request.requestedBy()));
        };
    }
}
