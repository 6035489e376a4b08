package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Two benchmarks that are compared with each other, one on each side. The series are those of the base's benchmark; the candidate
 * runs its own benchmark with the same parameters, mode, and threads.
 *
 * @param base call of the base, for example {@code GetBenchmarks.get}
 * @param candidate call of the candidate, a different benchmark
 * @param further the parameters that only the candidate's benchmark has, with their values
 * @param omitted names of parameters that the candidate's benchmark does not have
 */
public record TwoCalls(String base, String candidate, SortedMap<String, String> further, List<String> omitted) {
    private static final String ARROW = " → ";

    public TwoCalls {
        SeriesKey.requireBenchmark(base);
        SeriesKey.requireBenchmark(candidate);
        Require.that(!base.equals(candidate), "both calls are " + base);
        further = Collections.unmodifiableSortedMap(new TreeMap<>(further));
        omitted = List.copyOf(omitted);
    }

    /** The series that this side runs for a series of the base. */
    public SeriesKey of(Side side, SeriesKey series) {
        return side == Side.BASE ? series : ofCandidate(series);
    }

    private SeriesKey ofCandidate(SeriesKey series) {
        SortedMap<String, String> parameters = new TreeMap<>(series.parameters());
        parameters.keySet().removeAll(omitted);
        parameters.putAll(further);
        return new SeriesKey(candidate, series.mode(), parameters, series.threads());
    }

    /** Both calls, such as {@code Get.get → preallocatedGet}: the class appears once if it is the same. */
    public String words() {
        String first = SeriesName.ofBenchmark(base);
        String second = SeriesName.ofBenchmark(candidate);
        String type = second.substring(0, second.lastIndexOf('.') + 1);
        return first + ARROW + (first.startsWith(type) ? second.substring(type.length()) : second);
    }

    /** The name of a series of the base, with both calls: {@code Get.get → preallocatedGet/keyCount=1000}. */
    String name(SeriesKey series) {
        Map<String, String> usual = SeriesName.usual(candidate);
        String own = further.entrySet().stream()
                .filter(one -> !one.getValue().equals(usual.get(one.getKey())))
                .map(one -> "/" + SeriesName.escaped(one.getKey()) + "=" + SeriesName.escaped(one.getValue()))
                .collect(Collectors.joining());
        return words() + series.name().substring(SeriesName.ofBenchmark(base).length()) + own;
    }
}
