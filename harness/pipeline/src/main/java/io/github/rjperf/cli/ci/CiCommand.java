package io.github.rjperf.cli.ci;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.github.dispatch.Dispatcher;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.service.AcceptSlowdown;
import io.github.rjperf.service.DecideChangePoint;
import io.github.rjperf.service.DispatchRequests;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.JobRequest;
import io.github.rjperf.service.PlanRequest;
import io.github.rjperf.service.RequestForm;
import io.github.rjperf.service.WriteComment;
import io.github.rjperf.service.WriteComment.State;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The steps of the workflows. */
@Command(
        name = "ci",
        description = "Runs the steps of the workflows, from an event on GitHub to the answer.",
        subcommands = {
            CiCommand.DispatchCommand.class,
            WatchCommand.class,
            RequestCommand.class,
            CiCommand.PlanCommand.class,
            CiCommand.PrepareCommand.class,
            RunCommand.class,
            UnpackCommand.class,
            QueueCommand.class,
            CiCommand.CommentCommand.class,
            PublishCommand.class,
            CiCommand.AcceptCommand.class,
            CiCommand.CancelCommand.class
        },
        footer = "  ./rjperf ci request --base 9.0.1 --candidate 9.1.1")
public final class CiCommand {
    /** The dispatcher for a repository that sends events: handles one event. */
    @Command(
            name = "dispatch",
            description = {
                "Turns an event in the watched repository into a run, and replies.",
                "Reads the event from GITHUB_EVENT_NAME and GITHUB_EVENT_PATH. Queries GitHub for the person's permissions and the"
                        + " current state of the pull request, with GITHUB_TOKEN (bench repository) and RJPERF_UPSTREAM_TOKEN (watched"
                        + " repository; if it is not set, GITHUB_TOKEN is used).",
                "Each log line contains the number of the pull request, from INPUT_PULL_REQUEST."
            },
            footer = "  GITHUB_EVENT_NAME=issue_comment GITHUB_EVENT_PATH=event.json ./rjperf ci dispatch")
    static final class DispatchCommand implements Subcommand {
        @Mixin
        private ServiceOptions service = new ServiceOptions();

        @Override
        public ExitCode run(Settings settings, Console console) {
            new DispatchRequests(settings, console).run(service.read(settings));
            return ExitCode.OK;
        }
    }

    /** The first job of the workflow: checks the request, and pins it if a person entered it. */
    @Command(
            name = "plan",
            description = {
                "Checks a request and pins its builds for the jobs of the workflow.",
                "Reads the inputs from INPUT_NAME variables: either " + PlanRequest.REQUEST
                        + ", the whole request in JSON as the"
                        + " dispatcher sends it, or the fields that a person fills in: " + RequestForm.FIELDS
                        + ". The kinds trunk, release, and calibration are refused unless a workflow in the same"
                        + " repository started the run and each commit is on the default branch or tagged as a version."
                        + " The base of a pull request must be on its target branch. Writes request, platforms, minutes"
                        + " (the time limit for the measurement), and job_minutes to $GITHUB_OUTPUT, or prints them."
            },
            footer = "  GITHUB_ACTOR=ann INPUT_BASE=9.0.1 INPUT_CANDIDATE=9.1.1 ./rjperf ci plan")
    static final class PlanCommand implements Subcommand {
        @Mixin
        private ServiceOptions service = new ServiceOptions();

        @Override
        public ExitCode run(Settings settings, Console console) {
            new PlanRequest(settings, console).run(service.read(settings));
            return ExitCode.OK;
        }
    }

    /** The part of a measuring job that needs network access; it runs before any untrusted code. */
    @Command(
            name = "prepare",
            description = {
                "Fetches everything a planned request needs, so that ci run needs no network.",
                "Reads the request from RJPERF_REQUEST. Executes nothing that it fetches."
            },
            footer = "  RJPERF_REQUEST=\"$(cat request.json)\" ./rjperf ci prepare")
    static final class PrepareCommand implements Subcommand {
        @Mixin
        private RunCommand.Commits commits = new RunCommand.Commits();

        @Override
        public ExitCode run(Settings settings, Console console) {
            JobRequest job = JobRequest.of(settings);
            SourceChoice source = SourceChoice.of(job.commitRepository(settings, commits.repository));
            MakeBuild step = new MakeBuild(settings, console, true, source);
            for (String side : List.of(job.request().base(), job.request().candidate())) {
                step.prefetch(Subject.parse(side));
                console.say("Fetched " + side + ".");
            }
            if (job.request().measuresTree()) {
                step.prefetchJmh();
                console.say("Fetched JMH.");
            }
            return ExitCode.OK;
        }
    }

    /** Posts the run's progress on its pull request. */
    @Command(
            name = "comment",
            description = {
                "Posts the run's progress on its pull request, if it has one.",
                "Reads the request from RJPERF_REQUEST, and the run from the variables that GitHub Actions sets. With --state"
                        + " broken_off, reads the inputs pull_request and candidate from INPUT_NAME variables instead, and never"
                        + " replaces an answer."
            },
            footer = "  ./rjperf ci comment --state running")
    static final class CommentCommand implements Subcommand {
        @Mixin
        private ServiceOptions service = new ServiceOptions();

        @Option(
                names = "--state",
                required = true,
                paramLabel = "STATE",
                description = "State of the run: ${COMPLETION-CANDIDATES}.")
        private State state = State.RUNNING;

        @Override
        public ExitCode run(Settings settings, Console console) {
            new WriteComment(settings, console).run(state, service.read(settings));
            return ExitCode.OK;
        }
    }

    /** Records a decision made in a comment and replies to it. */
    @Command(
            name = "accept",
            description = {
                "Records the decision made in a comment, and replies.",
                "/perf accept: a slowdown in a pull request is intended. Reads the inputs from INPUT_NAME variables: repository,"
                        + " pull_request, series (the name of a series that got slower, or a glob), bound (the largest slowdown to"
                        + " accept, such as -6%%; empty for the lower end of the measured interval), reason, requested_by. Replies on"
                        + " the pull request with RJPERF_UPSTREAM_TOKEN or GITHUB_TOKEN, and updates its last result and check.",
                "/perf decide: a decision about a change point. Reads repository, change_point, state, reason,"
                        + " requested_by, and the issue and comment to answer; the issue must be the one in"
                        + " RJPERF_DIGEST_ISSUE. For other decisions, run ./rjperf decide."
            },
            footer = "  INPUT_PULL_REQUEST=123 INPUT_SERIES='Get.*' INPUT_REASON=intended ./rjperf ci accept")
    static final class AcceptCommand implements Subcommand {
        @Mixin
        private ServiceOptions service = new ServiceOptions();

        @Mixin
        private DatabaseOptions database = new DatabaseOptions();

        @Override
        public ExitCode run(Settings settings, Console console) {
            Service installation = service.read(settings);
            if (DecideChangePoint.isAsked(settings)) {
                new DecideChangePoint(settings, console).run(installation, () -> database.open(settings));
            } else {
                new AcceptSlowdown(settings, console).run(installation, () -> database.open(settings));
            }
            return ExitCode.OK;
        }
    }

    /** Cancels the queued and running runs for a pull request. */
    @Command(
            name = "cancel",
            description = "Cancels the runs for a pull request and says so there, like `/perf cancel`.",
            footer = "  ./rjperf ci cancel --pull-request 123")
    static final class CancelCommand implements Subcommand {
        @Mixin
        private ServiceOptions service = new ServiceOptions();

        @Option(
                names = "--pull-request",
                required = true,
                paramLabel = "N",
                description = "Number of the pull request.")
        private int pullRequest = 1;

        @Override
        public ExitCode run(Settings settings, Console console) {
            Dispatcher dispatcher = Installation.dispatcher(settings, service.read(settings));
            String login = dispatcher.upstream().viewer().login();
            int runs = UserInput.orUsage(() -> dispatcher.cancel(pullRequest, login));
            console.out().println("Runs cancelled: " + runs);
            return ExitCode.OK;
        }
    }
}
