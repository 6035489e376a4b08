package io.github.rjperf.service;

import io.github.rjperf.github.dispatch.Bench;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.util.Optional;

/** Starts the workflow that measures for a request without a pull request: the main branch, a calibration, a release. */
public record ReadRequest(Settings settings, Console console) {
    /** Pins the request and starts its run, unless it is a background run that has to wait. */
    public void run(WorkflowInputs inputs, Service service) {
        if (inputs.text("kind").equals(EnumText.of(Context.Kind.PULL_REQUEST))) {
            throw new UsageException("a pull request is requested by its label or by a comment, not by this command");
        }
        Installation installation = Installation.of(settings, service);
        RequestForm form = new RequestForm(
                inputs,
                requestedBy(installation),
                service,
                new GithubCommits(Installation.required(new GithubAccess(settings).upstream()), service));
        Request request = form.pinned(settings.clock().instant());
        Bench bench = installation.bench();
        Optional<String> obstacle = bench.reasonToWait(request);
        if (obstacle.isPresent()) {
            console.say(JobLog.line(obstacle.get()));
            return;
        }
        Optional<WorkflowRun> run = bench.start(request);
        console.say("Started" + run.map(started -> ": " + started.url()).orElse(", but it has not shown up yet") + ".");
    }

    /** The person whom the workflow runs for, or the owner of the token. */
    private String requestedBy(Installation installation) {
        String actor = new RunVariables(settings).actor();
        return actor.isEmpty() ? installation.upstream().viewer().login() : actor;
    }
}
