package io.github.rjperf.service;

import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.record.RequestQueue;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;

/** Records in the database that a request was planned, or that its run ended without publishing everything. */
public record RecordRequest(Settings settings, Console console) {
    /** States of a request without results. */
    public enum State {
        PLANNED,
        FAILED
    }

    /** Writes the state of the request of this run. */
    public void run(State state, Database database) {
        Request request = JobRequest.of(settings).request();
        WorkflowRun run = new RunVariables(settings).run();
        RequestQueue queue = new RequestQueue(database);
        queue.plan(planned(request, run, RequestPlan.of(request, settings)));
        if (state == State.FAILED) {
            String result = settings.variable("RJPERF_PUBLISH_RESULT");
            queue.fail(run, "the publish job ended with " + (result.isEmpty() ? "an unknown result" : result));
        }
        console.say("Recorded.");
    }

    /** A request in the queue: its run, and the time limit of its measuring job. */
    static RequestQueue.Planned planned(Request request, WorkflowRun run, Plan plan) {
        return new RequestQueue.Planned(request, run, new JobTime(request, plan.budget()).jobLimit());
    }
}
