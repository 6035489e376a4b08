package io.github.rjperf.demo;

import io.github.rjperf.demo.DemoStory.Step;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.ResultAcceptance;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.record.Annotations;
import io.github.rjperf.record.ChangePoints;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What people and the search for change points say of the demo year. */
final class DemoAnnotations {
    private static final double HALF_WIDTH = 0.011;
    private static final String PERSON = "a-maintainer";

    private final DemoYear year;

    DemoAnnotations(DemoYear year) {
        this.year = year;
    }

    void addTo(Annotations annotations, ChangePoints changePoints) {
        for (Step step : DemoStory.STEPS) {
            for (DemoHost host : DemoHost.BOTH) {
                String comparison = year.uuid(year.night(host, year.day(step.year())));
                DemoSeries.MATRIX.stream()
                        .filter(series -> step.concerns(series, host))
                        .forEach(series -> {
                            changePoints.add(series.key(), changePoint(step, comparison));
                            if (step.triage().equals("ACCEPTED") && step.logRatio() < 0 && step.note() != null) {
                                annotations.accept(
                                        new ResultAcceptance(comparison, null, step.note(), PERSON, later(step)),
                                        series.key());
                            }
                        });
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
        Triage triage = triage(step, later(step));
        return new ChangePoint(
                null,
                comparison,
                seen,
                seen - HALF_WIDTH,
                seen + HALF_WIDTH,
                ChangePoint.Status.valueOf(step.status()),
                year.trunk(year.day(step.year())),
                triage == null ? List.of() : List.of(triage));
    }

    private Instant later(Step step) {
        return year.at(Math.min(year.day(step.year()) + 2, year.days() - 1), 600);
    }

    private static @Nullable Triage triage(Step step, Instant when) {
        Triage.State state = Triage.State.valueOf(step.triage());
        return state == Triage.State.UNTRIAGED ? null : new Triage(state, PERSON, step.note(), when);
    }
}
