package io.github.rjperf.model;

import io.github.rjperf.model.value.Glob;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A named list of series with a limit on the time to measure them.
 *
 * @param name name, as given to {@code --profile}
 * @param about one-line description
 * @param budget maximum elapsed time of a comparison
 * @param series the series, in the order of the file
 */
public record Profile(
        String name, String about, Duration budget, int maxPairs, List<PlannedSeries> series, Collector collector) {
    public Profile {
        series = List.copyOf(series);
    }

    /**
     * The profile with only the series that match a pattern, in the same order; an empty list matches all.
     *
     * @param globs the name of a series or its first part, with {@code *} for any text and {@code ?} for a character:
     *     {@code Get.get}, {@code *valueSize=64*}; a pattern that matches nothing causes an IllegalArgumentException with
     *     a message for the user
     */
    public Profile select(List<String> globs) {
        if (globs.isEmpty()) {
            return this;
        }
        Set<PlannedSeries> named = new HashSet<>();
        for (String glob : globs) {
            List<PlannedSeries> matches =
                    series.stream().filter(s -> isNamed(glob, s.key())).toList();
            if (matches.isEmpty()) {
                throw new IllegalArgumentException(
                        "'" + glob + "' does not match any series in profile " + name + hint(glob));
            }
            named.addAll(matches);
        }
        return new Profile(
                name,
                about,
                budget,
                maxPairs,
                series.stream().filter(named::contains).toList(),
                collector);
    }

    private String hint(String glob) {
        Glob anyCase = new Glob(glob.toLowerCase(Locale.ROOT));
        String inOtherCase = series.stream()
                .map(PlannedSeries::key)
                .filter(key ->
                        names(key).map(one -> one.toLowerCase(Locale.ROOT)).anyMatch(anyCase::matches))
                .map(key -> SeriesName.ofBenchmark(key.benchmark()).replaceFirst("\\..*", ".*"))
                .distinct()
                .collect(Collectors.joining(" or "));
        return inOtherCase.isEmpty()
                ? "; ./rjperf series --profile " + name + " lists them; benchmarks are: "
                        + series.stream()
                                .map(s -> SeriesName.ofBenchmark(s.key().benchmark()))
                                .distinct()
                                .collect(Collectors.joining(", "))
                : ", whose names are case-sensitive; did you mean " + inOtherCase + "?";
    }

    /** True if a pattern, as taken by {@link #select}, matches a series of this profile. */
    public boolean has(String glob) {
        return series.stream().anyMatch(planned -> isNamed(glob, planned.key()));
    }

    /** True if a pattern, as taken by {@link #select}, matches this series. */
    public static boolean isNamed(String glob, SeriesKey key) {
        return names(key).anyMatch(new Glob(glob)::matches);
    }

    private static Stream<String> names(SeriesKey key) {
        SeriesKey simple =
                new SeriesKey(SeriesName.simple(key.benchmark()), key.mode(), key.parameters(), key.threads());
        return Stream.of(key, simple)
                .distinct()
                .flatMap(one -> Stream.of(
                        one.name(),
                        SeriesName.complete(one),
                        SeriesName.ofBenchmark(one.benchmark()),
                        one.benchmark()));
    }
}
