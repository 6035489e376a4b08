package io.github.rjperf.compare.foreign;

import io.github.rjperf.document.Nearest;
import io.github.rjperf.document.jmh.ListedBenchmark;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SeriesName;
import io.github.rjperf.settings.UsageException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The series in a jar that the user chose: each benchmark in each of its modes with each combination of its parameters. A series
 * that cannot be measured contains the reason.
 *
 * @param series the series, with a preliminary plan that the pilot replaces
 * @param unnamed reasons why some benchmarks cannot be series at all
 */
record ForeignSeries(List<PlannedSeries> series, List<String> unnamed) {
    /** The plan that most of our own series use. */
    static final IterationPlan USUAL = new IterationPlan(10, 30, 25);

    private static final int MOST_SERIES = 2000;
    private static final int LONGEST = 200;
    /** The size limit of the database column. */
    private static final int MOST_BYTES_OF_PARAMETERS = 700;

    private static final int LONGEST_NAME = 1000;
    /** Even for {@code SampleTime}, JMH's score is an average time; turns rarely have enough calls for a percentile. */
    private static final Map<String, String> MODES = Map.of(
            "Throughput",
            "thrpt",
            "AverageTime",
            "avgt",
            "SampleTime",
            "avgt",
            "SingleShotTime",
            SeriesKey.SINGLE_SHOT);

    private static final String ALL_MODES = "All";

    /** The value that JMH lists for a parameter without values in its annotation. */
    private static final String NO_VALUE = "blank_blank_blank_2014";

    /**
     * Chooses the series; throws UsageException for a glob or a parameter without a match.
     *
     * @param processors number of threads for a benchmark that uses one per processor
     */
    static ForeignSeries of(List<ListedBenchmark> listed, ForeignChoice choice, int processors) {
        NamedBenchmarks names = NamedBenchmarks.of(listed);
        Map<SeriesKey, PlannedSeries> found = new LinkedHashMap<>();
        Set<String> unnamed = new LinkedHashSet<>();
        SortedSet<String> parameters = new TreeSet<>();
        for (ListedBenchmark one : listed) {
            String name = names.nameOf(one);
            if (name == null || one.parameters().keySet().stream().anyMatch(parameter -> !isWord(parameter))) {
                unnamed.add(SafeLine.of(NamedBenchmarks.fullName(one), LONGEST)
                        + " cannot be measured: names can contain only ASCII letters, digits, and underscores");
                continue;
            }
            for (SeriesKey key : keys(one, name, choice.parameters(), processors)) {
                if (!isChosen(choice.globs(), key)) {
                    continue;
                }
                parameters.addAll(key.parameters().keySet());
                if (isRecordable(key)) {
                    found.putIfAbsent(key, planned(one, key));
                } else {
                    unnamed.add(key.benchmark()
                            + " cannot be measured: each parameter must be a single line of at most " + LONGEST
                            + " characters, and all of them together must not be too long; choose values with -p");
                }
            }
            requireFew(found.size(), choice);
        }
        requireMatches(choice, found.keySet(), names, parameters);
        return new ForeignSeries(List.copyOf(found.values()), List.copyOf(unnamed));
    }

    private static boolean isChosen(List<String> globs, SeriesKey key) {
        return globs.isEmpty() || globs.stream().anyMatch(glob -> Profile.isNamed(glob, key));
    }

    private static void requireMatches(
            ForeignChoice choice, Set<SeriesKey> found, NamedBenchmarks names, SortedSet<String> parameters) {
        for (String glob : choice.globs()) {
            if (found.stream().noneMatch(key -> Profile.isNamed(glob, key))) {
                throw new UsageException("'" + glob + "' does not match any benchmark of "
                        + choice.source().name()
                        + Nearest.hint(
                                glob,
                                names.all().stream()
                                        .map(each -> SeriesName.ofBenchmark(SeriesName.simple(each.benchmark())))
                                        .distinct()
                                        .toList()));
            }
        }
        for (String parameter : choice.parameters().keySet()) {
            if (!parameters.contains(parameter)) {
                throw new UsageException("-p: no chosen benchmark has a parameter '" + parameter + "'"
                        + (parameters.isEmpty() ? "" : Nearest.hint(parameter, parameters)));
            }
        }
        if (found.isEmpty()) {
            throw new UsageException(choice.source().name() + " has no benchmark that can be measured");
        }
    }

    private static void requireFew(int series, ForeignChoice choice) {
        if (series > MOST_SERIES) {
            throw new UsageException(choice.source().name() + " has more than " + MOST_SERIES
                    + " series; choose benchmarks after CANDIDATE, or values with -p");
        }
    }

    private static boolean isRecordable(SeriesKey key) {
        return key.parameters().values().stream().allMatch(value -> SafeLine.is(value, LONGEST))
                && key.parameters().toString().getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES_OF_PARAMETERS
                && key.name().length() <= LONGEST_NAME;
    }

    private static boolean isWord(String parameter) {
        return parameter.matches("\\w{1,100}");
    }

    private static PlannedSeries planned(ListedBenchmark listed, SeriesKey key) {
        PlannedSeries planned = new PlannedSeries(key, USUAL);
        if (listed.jvm() != null) {
            return planned.unavailableBecause("@Fork specifies another JVM, '" + SafeLine.of(listed.jvm(), 60)
                    + "', but both sides run on the JVM of this program");
        }
        String refused = JvmArguments.refusal(listed.settings().jvmArguments()).orElse(null);
        if (refused != null) {
            return planned.unavailableBecause(refused);
        }
        for (Map.Entry<String, String> parameter : key.parameters().entrySet()) {
            if (parameter.getValue().equals(NO_VALUE)) {
                return planned.unavailableBecause("its parameter " + parameter.getKey()
                        + " has no values; give some with -p " + parameter.getKey() + "=VALUE");
            }
            if (parameter.getValue().contains(",")) {
                return planned.unavailableBecause("the value '" + SafeLine.of(parameter.getValue(), 60) + "' of "
                        + parameter.getKey() + " contains a comma, which JMH's command line would read as two values");
            }
        }
        return planned;
    }

    private static List<SeriesKey> keys(
            ListedBenchmark listed, String name, SortedMap<String, List<String>> chosen, int processors) {
        List<String> modes = listed.mode().equals(ALL_MODES)
                ? MODES.values().stream().distinct().sorted().toList()
                : List.of(MODES.getOrDefault(listed.mode(), "thrpt"));
        int threads = threads(listed, processors);
        List<SortedMap<String, String>> combinations = List.of(new TreeMap<>());
        for (Map.Entry<String, List<String>> parameter : listed.parameters().entrySet()) {
            List<String> values = chosen.getOrDefault(parameter.getKey(), parameter.getValue());
            combinations = combinations.stream()
                    .flatMap(one -> values.stream().map(value -> with(one, parameter.getKey(), value)))
                    .limit(MOST_SERIES + 1L)
                    .toList();
        }
        List<SeriesKey> keys = new ArrayList<>();
        for (String mode : modes) {
            combinations.forEach(one -> keys.add(new SeriesKey(name, mode, one, threads)));
        }
        return keys;
    }

    private static SortedMap<String, String> with(SortedMap<String, String> one, String parameter, String value) {
        SortedMap<String, String> more = new TreeMap<>(one);
        more.put(parameter, value);
        return more;
    }

    /** The number of threads that JMH uses: a multiple of the threads in a group. */
    private static int threads(ListedBenchmark listed, int processors) {
        int group = Math.max(
                1, listed.groupThreads().stream().mapToInt(Integer::intValue).sum());
        int asked = listed.threads() < 0 ? processors : Math.max(1, listed.threads());
        return (asked + group - 1) / group * group;
    }
}
