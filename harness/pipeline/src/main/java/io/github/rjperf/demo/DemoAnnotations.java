package io.github.rjperf.demo;

import io.github.rjperf.demo.DemoStory.Step;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.service.AcceptanceRequest;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.Acceptances.Measured;
import io.github.rjperf.record.Annotations;
import io.github.rjperf.record.ChangePoints;
import io.github.rjperf.record.RequestQueue;
import io.github.rjperf.record.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Annotates the demo year with people's notes, change points, and the state of the queue at its end: one open request, and two
 * that ended without a result.
 */
record DemoAnnotations(DemoYear year) {
    private static final double HALF_WIDTH = 0.011;
    private static final Duration LIMIT = Duration.ofHours(3);
    private static final String LINUX = DemoHost.LINUX.platform();
    private static final String MAC = DemoHost.MACOS.platform();
    private static final String PERSON = "a-maintainer";

    void addTo(Database database) {
        addTo(new RequestQueue(database));
        Annotations annotations = new Annotations(database);
        ChangePoints changePoints = new ChangePoints(database);
        for (Step step : DemoStory.STEPS) {
            for (DemoHost host : DemoHost.BOTH) {
                String comparison = year.uuid(year.night(host, year.day(step.year())));
                List<SeriesKey> concerned = DemoSeries.MATRIX.stream()
                        .filter(series -> step.concerns(series, host))
                        .map(DemoSeries::key)
                        .toList();
                concerned.forEach(series -> changePoints.add(series, changePoint(step, comparison)));
                if (step.triage().equals("ACCEPTED") && step.note() != null) {
                    new Acceptances(database)
                            .accept(
                                    Measured.of(comparison),
                                    new AcceptanceRequest(null, step.note(), PERSON, later(step)),
                                    concerned::contains);
                }
            }
        }
        for (int release = 0; release < DemoYear.RELEASES.size(); release++) {
            String name = DemoYear.releaseName(release);
            Instant at = year.at(year.day(DemoYear.RELEASES.get(release)), 720);
            annotations.event(at, "RELEASE", "RocksDB " + name + " (demo)");
        }
        Instant note = year.at(year.day(0.505), 480);
        annotations.event(note, "NOTE", "runner overrun by a fork of the project (demo)");
    }

    private ChangePoint changePoint(Step step, String comparison) {
        double seen = step.logRatio() == 0 ? -0.021 : step.logRatio();
        return new ChangePoint(
                null,
                comparison,
                seen,
                seen - HALF_WIDTH,
                seen + HALF_WIDTH,
                ChangePoint.Status.CANDIDATE,
                year.trunk(year.day(step.year())),
                decisions(step));
    }

    private Instant later(Step step) {
        return year.at(Math.min(year.day(step.year()) + 2, year.days() - 1), 600);
    }

    private List<Triage> decisions(Step step) {
        Triage.State state = Triage.State.valueOf(step.triage());
        return state == Triage.State.UNTRIAGED
                ? List.of()
                : List.of(new Triage(state, PERSON, step.note(), later(step)));
    }

    private void addTo(RequestQueue queue) {
        queue.end(
                planned(1, 540, List.of(LINUX)),
                List.of(ended(LINUX, PlatformOutcome.REFUSED, "the host is not listed for linux-x64 (demo)")));
        queue.end(
                planned(2, 700, List.of(MAC)),
                List.of(ended(MAC, PlatformOutcome.NO_BUNDLE, "no host took its job (demo)")));
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
                "git:" + DemoYear.commit(year.seed() + " request " + number),
                "pr",
                List.of(),
                platforms,
                null,
                null,
                year.seed(),
                PERSON,
                year.at(year.days() - 1, minute),
                "");
        WorkflowRun run =
                new WorkflowRun("demo/bench", number, 1, "https://github.com/demo/bench/actions/runs/" + number);
        return new RequestQueue.Planned(request, run, LIMIT);
    }
}
