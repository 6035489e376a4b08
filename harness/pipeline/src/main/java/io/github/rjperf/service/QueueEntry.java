package io.github.rjperf.service;

import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.record.RequestQueue;
import io.github.rjperf.report.PlatformResult;
import java.util.List;
import java.util.Map;

/** A request in the queue of the database: its run, and how long its measuring job may take. */
record QueueEntry(Request request, WorkflowRun run, Plan plan) {
    RequestQueue.Planned planned() {
        return new RequestQueue.Planned(request, run, new JobTime(request, plan.budget()).jobLimit());
    }

    /** @param signers key of the host that signed the bundle of each shard, by platform */
    void end(RequestQueue queue, List<PlatformResult> results, Map<String, Map<Shard, HostKey>> signers) {
        queue.end(
                planned(),
                results.stream()
                        .map(result -> ended(result, signers.getOrDefault(result.platform(), Map.of())))
                        .toList());
    }

    private static RequestQueue.Ended ended(PlatformResult result, Map<Shard, HostKey> keys) {
        if (result instanceof PlatformResult.Measured measured) {
            String comparison = measured.results().comparison().id();
            return new RequestQueue.Ended(result.platform(), result.outcome(), comparison, keys, measured.gaps());
        }
        String reason = result instanceof PlatformResult.DidNotBuild failed
                ? failed.what()
                : ((PlatformResult.NotMeasured) result).words();
        return new RequestQueue.Ended(result.platform(), result.outcome(), null, keys, reason);
    }
}
