package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;

/**
 * A value that a profiler measured over the measured iterations of one fork.
 *
 * @param value a finite number; the metric's name explains its meaning
 * @param unit unit as the profiler writes it, for example {@code B/op}; may be empty
 */
public record Metric(double value, String unit) {
    private static final int LONGEST_UNIT = 40;

    public Metric {
        Require.finite("value", value);
        Require.that(isUnit(unit), "unit is not of at most " + LONGEST_UNIT + " ASCII characters: " + unit);
    }

    /** True for up to 40 printable ASCII characters. */
    public static boolean isUnit(String text) {
        return text.length() <= LONGEST_UNIT && text.chars().allMatch(c -> c >= ' ' && c <= '~');
    }
}
