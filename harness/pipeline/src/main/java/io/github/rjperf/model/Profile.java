package io.github.rjperf.model;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A named list of series with the time that measuring them may take.
 *
 * @param name as {@code --profile} names it
 * @param about one line for a person
 * @param budget most wall-clock time of a comparison
 * @param maxPairs most pairs of a series
 * @param series in the order of the file
 */
public record Profile(String name, String about, Duration budget, int maxPairs, List<PlannedSeries> series) {
    public Profile {
        series = List.copyOf(series);
    }

    /**
     * The profile with only the series that some pattern names, in the same order; no patterns name all.
     *
     * @param globs {@code Get*}, {@code *valueSize=64*}: each is held against the benchmark's name and against the
     *     canonical text of a series; one that names nothing is an IllegalArgumentException with a message for the user
     */
    public Profile select(List<String> globs) {
        if (globs.isEmpty()) {
            return this;
        }
        Set<PlannedSeries> named = new HashSet<>();
        for (String glob : globs) {
            List<PlannedSeries> matches =
                    series.stream().filter(s -> names(new Glob(glob), s.key())).toList();
            if (matches.isEmpty()) {
                throw new IllegalArgumentException("'" + glob + "' names no series of profile " + name
                        + "; ./rjperf series --profile " + name + " lists them; benchmarks are: "
                        + series.stream()
                                .map(s -> s.key().benchmark())
                                .distinct()
                                .collect(Collectors.joining(", ")));
            }
            named.addAll(matches);
        }
        return new Profile(
                name,
                about,
                budget,
                maxPairs,
                series.stream().filter(named::contains).toList());
    }

    /** True when a pattern, as {@link #select} takes it, names this series. */
    public static boolean isNamed(String glob, SeriesKey key) {
        return names(new Glob(glob), key);
    }

    private static boolean names(Glob glob, SeriesKey key) {
        return glob.matches(key.benchmark()) || glob.matches(key.canonical());
    }
}
