package io.github.rjperf.demo;

import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.Explanations;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.sql.Database;
import java.util.List;

/** A comparison in the demo year, with its forks in scheduled order, ready to be judged and recorded. */
public record DemoComparison(Comparison comparison, List<Fork> forks, Context context) {
    public DemoComparison {
        forks = List.copyOf(forks);
    }

    /** Judges and records the comparison; for a pull request, also explains the changes. */
    public void recordInto(Database database) {
        List<Pair> pairs = Pairs.of(forks);
        Judgment judgment = Judge.judge(comparison, JudgingRules.of(comparison), pairs);
        new Recorder(database)
                .record(
                        new Recording(comparison, forks, judgment, context, true),
                        Sha256.of("demo " + comparison.id()));
        if (context.kind() == Context.Kind.PULL_REQUEST) {
            new Explanations(database).keep(comparison.id(), new DemoExplanation(this, judgment, pairs).rows());
        }
    }
}
