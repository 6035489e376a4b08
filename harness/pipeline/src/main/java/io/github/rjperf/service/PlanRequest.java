package io.github.rjperf.service;

import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import java.util.stream.Collectors;

/**
 * The first job of the workflow: checks the request that the dispatcher or a schedule sent, or pins the request that a person
 * filled in, and passes it to the other jobs.
 */
public record PlanRequest(Settings settings, Console console) {
    /** Input that contains a whole request as one line of JSON; people leave it empty. */
    public static final String REQUEST = "request";

    /** Writes the outputs of the job. */
    public void run(Service service) {
        Request asked = request(service);
        Request served = UserInput.orUsage(() -> service.served(asked));
        ReviewedRequest reviewed = new ReviewedRequest(settings);
        reviewed.require(served);
        reviewed.requireMergeBase(served);
        Plan plan = RequestPlan.of(served, settings);
        // shards are joined without the machine that could explain them, and the benchmarks of a tree are not known yet
        Request request = served.explainsAll() || served.measuresTree()
                ? served
                : service.split(served, plan.series().size());
        WorkflowFiles files = new WorkflowFiles(settings, console);
        files.output("request", RequestText.write(request));
        files.output("platforms", RequestText.platforms(service, request));
        JobTime time = new JobTime(request, plan.budget());
        files.output("minutes", Long.toString(time.minutes()));
        files.output("job_minutes", Long.toString(time.jobMinutes()));
        console.say("Planned: " + request.base() + " against " + request.candidate() + ", "
                + (request.measuresTree()
                        ? "benchmarks of its java/jmh"
                        : "profile " + plan.profile() + ", " + plan.series().size() + " series")
                + " on "
                + request.platforms().stream()
                        .map(platform ->
                                words(platform, request.shardsOf(platform).size()))
                        .collect(Collectors.joining(", "))
                + ".");
    }

    private static String words(String platform, int shards) {
        return shards == 1 ? platform : platform + " in " + shards + " shards";
    }

    private Request request(Service service) {
        WorkflowInputs inputs = WorkflowInputs.of(settings)
                .pinned(() -> new MakeBuild(settings, console, true, SourceChoice.of(".")).names());
        GithubCommits commits = new GithubCommits(new GithubAccess(settings).bench(), service);
        RequestForm form = new RequestForm(inputs, new RunVariables(settings).actor(), service, commits);
        String sent = inputs.text(REQUEST);
        if (sent.isEmpty()) {
            return form.pinned(settings.clock().instant());
        }
        form.requireEmpty();
        return RequestText.read(sent);
    }
}
