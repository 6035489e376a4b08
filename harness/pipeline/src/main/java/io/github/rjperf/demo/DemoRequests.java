package io.github.rjperf.demo;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.record.RequestQueue;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What the demo year leaves in the queue: a request that is open, and two that ended without a result. */
final class DemoRequests {
    private static final Duration LIMIT = Duration.ofHours(3);
    private static final String LINUX = "linux-x64";
    private static final String MAC = "macos-arm64";

    private final DemoYear year;

    DemoRequests(DemoYear year) {
        this.year = year;
    }

    void addTo(RequestQueue queue) {
        queue.end(
                planned(1, 540, List.of(LINUX)),
                List.of(ended(LINUX, PlatformOutcome.REFUSED, "the host is not listed for linux-x64 (demo)")));
        queue.end(
                planned(2, 700, List.of(MAC)),
                List.of(ended(MAC, PlatformOutcome.NO_BUNDLE, "its job ended without a bundle (demo)")));
        queue.plan(planned(3, 1_380, List.of(LINUX, MAC)));
    }

    private static RequestQueue.Ended ended(String platform, PlatformOutcome outcome, String reason) {
        return new RequestQueue.Ended(platform, outcome, null, Map.of(), reason);
    }

    private RequestQueue.Planned planned(int number, int minute, List<String> platforms) {
        Request request = new Request(
                Context.Kind.PULL_REQUEST,
                "facebook/rocksdb",
                19_000 + number,
                "git:" + year.trunk(year.days() - 1),
                "git:" + Digest.commit(year.seed() + " request " + number),
                "pr",
                List.of(),
                platforms,
                null,
                null,
                year.seed(),
                "a-maintainer",
                year.at(year.days() - 1, minute),
                "",
                null,
                null);
        WorkflowRun run =
                new WorkflowRun("demo/bench", number, 1, "https://github.com/demo/bench/actions/runs/" + number);
        return new RequestQueue.Planned(request, run, LIMIT);
    }
}
