package io.github.rjperf.document.foreign;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A result in JMH's JSON while it is being read: a benchmark with its settings, its score, and all other metrics. */
final class JmhResultDraft {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,10})?");

    /** The values that all its rows share. */
    final RowDraft common;

    private final List<RowDraft> metrics = new ArrayList<>();

    JmhResultDraft(int line) {
        common = new RowDraft(line);
    }

    /** The row for the metric with this name; without a name, the row for the score. */
    RowDraft metric(@Nullable String name) {
        RowDraft row = new RowDraft(common.line);
        row.benchmark = name == null ? "" : ":" + name;
        row.isExact = true;
        metrics.add(row);
        return row;
    }

    /** One row for the score and one for each other metric; in sample mode, also one for each percentile. */
    Stream<RowDraft> rows() {
        if (metrics.isEmpty()) {
            metric(null);
        }
        return List.copyOf(metrics).stream()
                .flatMap(row -> Stream.concat(Stream.of(row), percentiles(row)))
                .map(this::completed);
    }

    private Stream<RowDraft> percentiles(RowDraft score) {
        return !score.benchmark.isEmpty() || !"sample".equals(common.mode)
                ? Stream.empty()
                : score.percentiles.entrySet().stream()
                        .filter(each -> NUMBER.matcher(each.getKey()).matches())
                        .map(each -> {
                            RowDraft row = metric(percentile(each.getKey()));
                            row.score = each.getValue();
                            row.unit = score.unit;
                            return row;
                        });
    }

    /** The name of a percentile in JMH's tables: {@code p0.99} for 99.0. */
    private static String percentile(String percent) {
        BigDecimal share = new BigDecimal(percent).movePointLeft(2).stripTrailingZeros();
        return "p" + (share.scale() < 2 ? share.setScale(2) : share).toPlainString();
    }

    private RowDraft completed(RowDraft row) {
        if (row.count.isEmpty() && row.benchmark.isEmpty()) {
            row.count = planned();
        }
        row.benchmark = common.benchmark + row.benchmark;
        row.mode = common.mode;
        row.threads = common.threads;
        row.parameters.putAll(common.parameters);
        row.settings = common.settings;
        row.problem = common.problem;
        return row;
    }

    /** Forks times iterations; empty in sample mode, or if the file does not state both. */
    private String planned() {
        String forks = common.settings.getOrDefault("forks", "");
        String iterations = common.settings.getOrDefault("measurementIterations", "");
        boolean isKnown =
                (forks + "," + iterations).matches("[1-9][0-9]{0,3},[1-9][0-9]{0,3}") && !"sample".equals(common.mode);
        return isKnown ? Integer.toString(Integer.parseInt(forks) * Integer.parseInt(iterations)) : "";
    }
}
