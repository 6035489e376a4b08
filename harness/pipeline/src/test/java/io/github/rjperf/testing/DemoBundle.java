package io.github.rjperf.testing;

import io.github.rjperf.demo.DemoComparison;
import io.github.rjperf.demo.DemoYear;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.verdict.Judgment;
import java.nio.file.Path;
import java.time.LocalDate;

/** A comparison with invented scores, and its bundle as it is after measuring. */
public record DemoBundle(DemoComparison demo, Bundle bundle) {
    /** Writes the bundle into a new folder. */
    public static DemoBundle in(Path folder) {
        DemoComparison demo = new DemoYear(4711, LocalDate.of(2026, 3, 10), 10)
                .comparisons()
                .findFirst()
                .orElseThrow();
        Bundle bundle = Bundle.at(folder);
        try (ForkLog log = bundle.createForkLog(demo.comparison())) {
            Pairs.of(demo.forks()).forEach(log::append);
        }
        return new DemoBundle(demo, bundle);
    }

    /** The same with a verdict on all forks. */
    public static DemoBundle judgedIn(Path folder) {
        DemoBundle measured = in(folder);
        measured.bundle().writeVerdict(measured.judged(measured.demo().forks().size()));
        return measured;
    }

    /** The verdicts on the first forks, at most this many. */
    public Judgment judged(int forks) {
        return Judge.judge(
                demo.comparison(), JudgingRules.upTo(24), Pairs.of(demo.forks().subList(0, forks)));
    }
}
