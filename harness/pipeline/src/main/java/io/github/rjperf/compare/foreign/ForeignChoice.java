package io.github.rjperf.compare.foreign;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.model.Plan;
import java.util.List;
import java.util.SortedMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The user's choice of what to measure from a JMH jar.
 *
 * @param globs names of benchmarks or series; empty for all
 * @param parameters values by parameter name, used instead of those in the benchmarks
 * @param calls chooses two of the calls in the plan; null if both sides run the same calls
 */
public record ForeignChoice(
        JarSource source,
        List<String> globs,
        SortedMap<String, List<String>> parameters,
        @Nullable BiFunction<Plan, Catalog, Plan> calls) {
    public ForeignChoice {
        globs = List.copyOf(globs);
    }

    public ForeignChoice(JarSource source, List<String> globs, SortedMap<String, List<String>> parameters) {
        this(source, globs, parameters, null);
    }

    /** This choice, with two calls to compare. */
    public ForeignChoice between(BiFunction<Plan, Catalog, Plan> others) {
        return new ForeignChoice(source, globs, parameters, others);
    }
}
