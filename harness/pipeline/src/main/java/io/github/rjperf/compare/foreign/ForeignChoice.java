package io.github.rjperf.compare.foreign;

import java.util.List;
import java.util.SortedMap;

/**
 * What a user wants measured of a JMH jar.
 *
 * @param globs names of benchmarks or series; empty for all
 * @param parameters values by the name of the parameter, instead of those that the benchmarks name
 */
public record ForeignChoice(JarSource source, List<String> globs, SortedMap<String, List<String>> parameters) {
    public ForeignChoice {
        globs = List.copyOf(globs);
    }
}
