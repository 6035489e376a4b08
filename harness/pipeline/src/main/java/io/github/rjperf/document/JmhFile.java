package io.github.rjperf.document;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The scores of one side of a comparison as JMH's result file ({@code -rf json}), for the programs that read those.
 *
 * <p>Each series is one benchmark with the measured iterations of all forks that count, those of valid pairs. As in JMH,
 * a score is the arithmetic mean of all iterations. A series without such a fork is left out.
 *
 * @param comparison what was measured
 * @param pairs all pairs; those that are not valid are ignored
 * @param fullNames full name of a benchmark, class and method
 * @param jvmArguments arguments of every fork
 */
public record JmhFile(
        Comparison comparison, List<Pair> pairs, UnaryOperator<String> fullNames, List<String> jvmArguments) {
    public JmhFile {
        pairs = List.copyOf(pairs);
        jvmArguments = List.copyOf(jvmArguments);
    }

    /** The file of one side: a JSON array, which ends with a line feed. */
    public String text(Side side) {
        List<JsonObject> runs = comparison.plan().series().stream()
                .flatMap(series -> run(series, forks(series, side)).stream())
                .toList();
        return Json.pretty(runs);
    }

    private Optional<JsonObject> run(PlannedSeries series, List<Fork> forks) {
        String name = fullNames.apply(series.key().benchmark());
        return forks.isEmpty() ? Optional.empty() : Optional.of(JmhRun.of(series, name, jvmArguments, forks));
    }

    private List<Fork> forks(PlannedSeries series, Side side) {
        return pairs.stream()
                .filter(pair -> pair.isValid() && pair.series().equals(series.key()))
                .map(pair -> pair.fork(side))
                .toList();
    }
}
