package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.GithubCommits;
import io.github.rjperf.service.Inputs;
import io.github.rjperf.service.JobTime;
import io.github.rjperf.service.WorkflowFiles;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The first job of the workflow: checks its inputs and pins them for the jobs that follow. */
@Command(
        name = "plan",
        description = {
            "Checks the inputs of a workflow and pins them for its jobs.",
            "Reads the inputs from variables INPUT_NAME: repository, pull_request, base, candidate, profile, series,"
                    + " platforms, budget, max_pairs, seed, kind, requested_by, reason. Writes request, platforms, minutes (after"
                    + " which a bench host ends the measurement) and job_minutes to $GITHUB_OUTPUT, or prints them."
        },
        mixinStandardHelpOptions = true)
public final class PlanCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    PlanCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Service installation = service.read(settings);
        Request request = new Inputs(settings, installation, commits()).request();
        Plan plan = UserInput.orUsage(() ->
                Plan.of(request, BundledMatrix.profile(Catalogue.read(settings.benchmarkJars()), request.profile())));
        WorkflowFiles files = new WorkflowFiles(settings, console);
        files.output("request", RequestText.write(request));
        files.output("platforms", RequestText.platforms(installation, request.platforms()));
        JobTime time = new JobTime(request, plan.budget());
        files.output("minutes", Long.toString(time.minutes()));
        files.output("job_minutes", Long.toString(time.jobMinutes()));
        console.say("Planned: " + request.base() + " against " + request.candidate() + ", profile " + plan.profile()
                + ", " + plan.series().size() + " series on " + String.join(", ", request.platforms()) + ".");
        return ExitCode.OK.status();
    }

    private Inputs.Commits commits() {
        return new GithubAccess(settings)
                .bench()
                .<Inputs.Commits>map(GithubCommits::new)
                .orElseGet(NoCommits::new);
    }

    /** Without GitHub's API only what is pinned already can be planned. */
    private static final class NoCommits implements Inputs.Commits {
        @Override
        public List<String> ofPullRequest(String repository, int number) {
            throw new UsageException("name base and candidate as commits of 40 hex digits, along with pull_request");
        }

        @Override
        public String named(String repository, String ref) {
            throw new UsageException("'" + ref + "' is neither a commit of 40 hex digits nor a version such as 9.1.1");
        }
    }
}
