package io.github.rjperf.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The name of a series, the same in every output, for example {@code Get.get/keyCount=10000/valueSize=64}.
 *
 * <p>It depends only on the series, and no two series have the same name. Parameters with their usual value are omitted to
 * keep names short. A shell treats a name as one word, and {@code --series} accepts it.
 */
public final class SeriesName {
    private static final Pattern SPECIAL = Pattern.compile("[^A-Za-z0-9._-]");
    private static final String SINGULAR = "Benchmark";
    private static final String SUFFIX = SINGULAR + "s";

    private static final Map<String, String> WRITES =
            Map.of("columnFamilyTestType", "no_column_family", "keySize", "16");
    private static final Map<String, String> READS = with(WRITES, "storage", "sst");
    private static final Map<String, String> GAPS = with(READS, "nthMissingKey", "2");
    private static final Map<String, String> BUFFERS = with(WRITES, "bufferListSize", "16");

    /**
     * The parameters that names omit, by benchmark class. Names are stored in databases and comments: classes may be
     * added, but existing entries never change, even if a benchmark's default does.
     */
    private static final Map<String, Map<String, String>> USUAL = Map.ofEntries(
            Map.entry("ComparatorBenchmarks", WRITES),
            Map.entry("CompactionBenchmarks", WRITES),
            Map.entry("DatabaseBenchmarks", WRITES),
            Map.entry("DeleteBenchmarks", WRITES),
            Map.entry("FilterBenchmarks", with(WRITES, "nthMissingKey", "2")),
            Map.entry("GetBenchmarks", READS),
            Map.entry("GetMergedBenchmarks", READS),
            Map.entry("GetNotFoundBenchmarks", GAPS),
            Map.entry("IteratorBenchmarks", READS),
            Map.entry("LifecycleBenchmarks", WRITES),
            Map.entry("MergeBenchmarks", BUFFERS),
            Map.entry("MultiGetBenchmarks", READS),
            Map.entry("MultiNotFoundBenchmarks", GAPS),
            Map.entry("OverwrittenBenchmarks", WRITES),
            Map.entry("PutBenchmarks", BUFFERS),
            Map.entry("RangeBenchmarks", READS),
            Map.entry("SstFileBenchmarks", WRITES),
            Map.entry("TickerBenchmarks", WRITES),
            Map.entry("TombstoneBenchmarks", WRITES),
            Map.entry("TransactionBenchmarks", WRITES),
            Map.entry("UpdateBenchmarks", BUFFERS),
            Map.entry("WriteBatchWithIndexBenchmarks", WRITES));

    private SeriesName() {}

    static String of(SeriesKey series) {
        return name(series, usual(series.benchmark()));
    }

    /** The name with every parameter, usual or not. */
    static String complete(SeriesKey series) {
        return name(series, Map.of());
    }

    /** The beginning of a name: {@code Get.get} for {@code GetBenchmarks.get}. */
    public static String ofBenchmark(String benchmark) {
        int dot = benchmark.lastIndexOf('.');
        String type = benchmark.substring(0, dot);
        String shorter = type.endsWith(SUFFIX) ? type.substring(0, type.length() - SUFFIX.length()) : "";
        boolean shortens = !shorter.isEmpty() && !shorter.endsWith(SINGULAR);
        // the mark keeps a class Get from having the same name as GetBenchmarks
        String unshortened = type.endsWith(SINGULAR) ? type : type + "%";
        return (shortens ? shorter : unshortened) + benchmark.substring(dot);
    }

    /** The simple class and method name of an external benchmark, which another one may share. */
    public static String simple(String benchmark) {
        return benchmark.replaceFirst("^.*\\.(?=\\w+\\.\\w+$)", "");
    }

    private static String name(SeriesKey series, Map<String, String> usual) {
        List<String> parts = new ArrayList<>(List.of(ofBenchmark(series.benchmark())));
        for (String parameter : parameters(series, usual)) {
            String value = series.parameters().get(parameter);
            if (value == null) {
                parts.add("no-" + escaped(parameter));
            } else if (!value.equals(usual.get(parameter))) {
                parts.add(escaped(parameter) + "=" + escaped(value));
            }
        }
        if (!series.higherIsBetter()) {
            parts.add(series.mode());
        }
        if (series.threads() > 1) {
            parts.add("threads-" + series.threads());
        }
        return String.join("/", parts);
    }

    private static Iterable<String> parameters(SeriesKey series, Map<String, String> usual) {
        TreeSet<String> all = new TreeSet<>(series.parameters().keySet());
        all.addAll(usual.keySet());
        return all;
    }

    /** The parameters that names of a benchmark omit, with their usual values; empty for an unknown class. */
    public static Map<String, String> usual(String benchmark) {
        return USUAL.getOrDefault(benchmark.substring(0, benchmark.lastIndexOf('.')), Map.of());
    }

    /** Percent-encodes characters with a special meaning in a shell or a pattern. */
    static String escaped(String text) {
        return SPECIAL.matcher(text).replaceAll(found -> found.group()
                .chars()
                .mapToObj(c -> String.format(Locale.ROOT, "%%%04X", c))
                .collect(Collectors.joining()));
    }

    private static Map<String, String> with(Map<String, String> usual, String parameter, String value) {
        Map<String, String> more = new TreeMap<>(usual);
        more.put(parameter, value);
        return Map.copyOf(more);
    }
}
