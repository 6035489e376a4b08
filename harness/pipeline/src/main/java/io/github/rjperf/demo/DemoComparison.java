package io.github.rjperf.demo;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Sha256;
import java.util.List;

/**
 * A comparison of the demo year, ready to be judged and recorded.
 *
 * @param comparison what was measured
 * @param forks its forks in the order of the schedule
 * @param context why it was measured
 */
public record DemoComparison(Comparison comparison, List<Fork> forks, Context context) {
    public DemoComparison {
        forks = List.copyOf(forks);
    }

    /** What a recorder knows this content by. */
    public String ingestKey() {
        return Sha256.of("demo " + comparison.id());
    }
}
