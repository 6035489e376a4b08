package io.github.rjperf.model.value;

import java.util.Map;

/** The units of JMH's scores: operations per unit of time, or the cost of an operation. */
public final class JmhUnit {
    private static final Map<String, Double> SECONDS =
            Map.of("ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "hr", 3600.0, "day", 86400.0);
    private static final String PER_TIME = "ops/";
    private static final String PER_OPERATION = "/op";

    private JmhUnit() {}

    /** A rate of 1 in this unit, in operations per second: 1000 for {@code ops/ms}; NaN for any other unit. */
    public static double operationsPerSecond(String unit) {
        return unit.startsWith(PER_TIME) ? 1 / seconds(unit.substring(PER_TIME.length())) : Double.NaN;
    }

    /** A time of 1 in this unit, in seconds per operation: 0.001 for {@code ms/op}; NaN for any other unit. */
    public static double secondsPerOperation(String unit) {
        return isCost(unit) ? seconds(unit.substring(0, unit.length() - PER_OPERATION.length())) : Double.NaN;
    }

    /** True for a cost of an operation, such as {@code ns/op} and {@code B/op}: lower is better. */
    public static boolean isCost(String unit) {
        return unit.endsWith(PER_OPERATION);
    }

    private static double seconds(String name) {
        return SECONDS.getOrDefault(name, Double.NaN);
    }
}
