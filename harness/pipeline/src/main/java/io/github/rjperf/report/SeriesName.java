package io.github.rjperf.report;

import io.github.rjperf.model.SeriesKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Short display names of the series of one matrix, for example {@code GetNotFound.getNotFoundEven 64B sst}. */
public final class SeriesName {
    /** Parameters that a reader wants to see even when they are the same everywhere, in the order they are shown. */
    private static final List<String> TELLING = List.of("valueSize", "storage");

    private SeriesName() {}

    /**
     * One name a series, no two the same. Shown are the value size, the storage, and every parameter whose value is
     * not the same in all series of the benchmark; the canonical text stands in where that would not be unique.
     */
    public static Map<SeriesKey, String> of(Collection<SeriesKey> matrix) {
        Map<String, List<SeriesKey>> byBenchmark = matrix.stream()
                .distinct()
                .collect(Collectors.groupingBy(SeriesKey::benchmark, LinkedHashMap::new, Collectors.toList()));
        Map<SeriesKey, String> names = new LinkedHashMap<>();
        byBenchmark.values().forEach(keys -> {
            Set<String> differing = differing(keys);
            keys.forEach(key -> names.put(key, name(key, differing)));
        });
        return unique(unique(names, key -> PlainText.line(key.canonical())), SeriesName::exact);
    }

    private static Set<String> differing(List<SeriesKey> keys) {
        Set<String> parameters = new TreeSet<>();
        keys.forEach(key -> parameters.addAll(key.parameters().keySet()));
        parameters.removeIf(parameter ->
                keys.stream().map(key -> shown(key, parameter)).distinct().count() == 1);
        return parameters;
    }

    private static String shown(SeriesKey key, String parameter) {
        return key.parameters().getOrDefault(parameter, "");
    }

    private static String name(SeriesKey key, Set<String> differing) {
        List<String> words = new ArrayList<>();
        words.add(key.benchmark().replaceFirst("(?<=\\w)Benchmarks?\\.", "."));
        TELLING.stream().filter(p -> key.parameters().containsKey(p)).forEach(p -> words.add(value(p, shown(key, p))));
        differing.stream()
                .filter(p -> !TELLING.contains(p) && key.parameters().containsKey(p))
                .forEach(p -> words.add(worded(p, shown(key, p))));
        if (!key.higherIsBetter()) {
            words.add(key.mode());
        }
        if (key.threads() > 1) {
            words.add(key.threads() + " threads");
        }
        return PlainText.line(String.join(" ", words));
    }

    /** A parameter in which the series of a benchmark differ. */
    private static String worded(String parameter, String value) {
        return switch (parameter) {
            case "columnFamilyTestType" ->
                value.replaceFirst("^no_column_family$", "no CF")
                        .replaceFirst("^1_column_family$", "1 CF")
                        .replaceFirst("^([0-9]+)_column_families$", "$1 CFs");
            case "keyCount" -> value + " keys";
            case "multiGetSize", "batchSize", "scanLength" -> "×" + value;
            case "wal" -> value.equals("off") ? "no wal" : "wal " + value;
            case "comparatorName", "transactions" -> value;
            default -> parameter + "=" + value;
        };
    }

    private static String value(String parameter, String value) {
        if (!parameter.equals("valueSize") || !value.matches("[1-9]\\d{0,11}")) {
            return value;
        }
        long bytes = Long.parseLong(value);
        if (bytes % (1 << 20) == 0) {
            return (bytes >> 20) + "MiB";
        }
        return bytes % 1024 == 0 ? (bytes >> 10) + "KiB" : bytes + "B";
    }

    private static Map<SeriesKey, String> unique(Map<SeriesKey, String> names, Function<SeriesKey, String> longer) {
        Map<String, Long> uses =
                names.values().stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        Map<SeriesKey, String> unique = new LinkedHashMap<>();
        names.forEach((key, name) -> unique.put(key, uses.getOrDefault(name, 0L) == 1 ? name : longer.apply(key)));
        return unique;
    }

    /** Tells apart even keys that differ only in characters that cannot be shown. */
    private static String exact(SeriesKey key) {
        String escaped = key.canonical()
                .codePoints()
                .mapToObj(c -> c >= ' ' && c < 0x7F && c != '\\'
                        ? Character.toString(c)
                        : String.format(Locale.ROOT, "\\u{%x}", c))
                .collect(Collectors.joining());
        return escaped;
    }
}
