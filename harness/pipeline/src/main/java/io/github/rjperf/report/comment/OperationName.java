package io.github.rjperf.report.comment;

import io.github.rjperf.model.SeriesKey;

/** The name by which dashboards know an operation; the database makes the same (perf.operation_name). */
public final class OperationName {
    private OperationName() {}

    public static String of(SeriesKey series) {
        StringBuilder out = new StringBuilder(series.benchmark().replaceFirst("Benchmarks?\\.", "."));
        series.parameters()
                .forEach((name, value) ->
                        out.append(' ').append(name).append('=').append(value));
        if (series.mode().equals("avgt")) {
            out.append(" (time)");
        }
        if (series.threads() > 1) {
            out.append(" (").append(series.threads()).append(" threads)");
        }
        return out.toString();
    }
}
