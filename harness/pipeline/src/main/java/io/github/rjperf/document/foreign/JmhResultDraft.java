package io.github.rjperf.document.foreign;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A result of JMH's JSON while it is read: a benchmark with its settings, its score and whatever else was counted. */
final class JmhResultDraft {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,10})?");

    private final int line;
    private final List<Metric> metrics = new ArrayList<>();
    final SortedMap<String, String> parameters = new TreeMap<>();
    final SortedMap<String, String> settings = new TreeMap<>();
    String benchmark = "";
    String threads = "";

    @Nullable
    String mode;

    /** Why it cannot be read; null if nothing was found yet. */
    @Nullable
    String problem;

    JmhResultDraft(int line) {
        this.line = line;
    }

    /** A metric by its name; null for the score of the benchmark. */
    static final class Metric {
        private final @Nullable String name;
        final SortedMap<String, String> percentiles = new TreeMap<>();
        String score = "";
        String error = "";
        String unit = "";
        int count;
        List<Double> forks = List.of();

        Metric(@Nullable String name) {
            this.name = name;
        }
    }

    void add(Metric metric) {
        metrics.add(metric);
    }

    void fail(String what) {
        if (problem == null) {
            problem = what;
        }
    }

    /** A row for the score and for each other metric; for single operations, one for each percentile too. */
    Stream<RowDraft> rows() {
        return metrics.isEmpty()
                ? Stream.of(row(new Metric(null)))
                : metrics.stream().flatMap(metric -> Stream.concat(Stream.of(row(metric)), percentiles(metric)));
    }

    private Stream<RowDraft> percentiles(Metric metric) {
        return metric.name != null || !"sample".equals(mode)
                ? Stream.empty()
                : metric.percentiles.entrySet().stream()
                        .filter(each -> NUMBER.matcher(each.getKey()).matches())
                        .map(each -> {
                            Metric percentile = new Metric(percentile(each.getKey()));
                            percentile.score = each.getValue();
                            percentile.unit = metric.unit;
                            return row(percentile);
                        });
    }

    /** JMH's name in its tables: {@code p0.99} for 99.0. */
    private static String percentile(String percent) {
        BigDecimal share = new BigDecimal(percent).movePointLeft(2).stripTrailingZeros();
        return "p" + (share.scale() < 2 ? share.setScale(2) : share).toPlainString();
    }

    private RowDraft row(Metric metric) {
        RowDraft row = new RowDraft(line);
        row.benchmark = metric.name == null ? benchmark : benchmark + ":" + metric.name;
        row.mode = mode;
        row.threads = threads;
        parameters.forEach(row::parameter);
        row.settings = settings;
        row.score = metric.score;
        row.error = metric.error;
        row.unit = metric.unit;
        row.forks = metric.forks;
        row.count = metric.count > 0 ? Integer.toString(metric.count) : metric.name == null ? planned() : "";
        row.isExact = true;
        row.problem = problem;
        return row;
    }

    /** Forks times iterations; empty for single operations, or if the file does not state both. */
    private String planned() {
        String forks = settings.getOrDefault("forks", "");
        String iterations = settings.getOrDefault("measurementIterations", "");
        boolean isKnown =
                (forks + "," + iterations).matches("[1-9][0-9]{0,3},[1-9][0-9]{0,3}") && !"sample".equals(mode);
        return isKnown ? Integer.toString(Integer.parseInt(forks) * Integer.parseInt(iterations)) : "";
    }
}
