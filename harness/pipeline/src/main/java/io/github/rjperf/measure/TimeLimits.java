package io.github.rjperf.measure;

import java.time.Duration;

/**
 * How long a fork and all forks together may take before they are killed.
 *
 * @param hello from start until the JVM has called back
 * @param setup for the first iteration, which loads the data
 * @param slack for every later iteration beyond its planned length
 * @param exit from the last iteration until the process is gone
 * @param whole for the measurement, whatever its forks do; the sum of the limits above over all forks is far longer
 */
public record TimeLimits(Duration hello, Duration setup, Duration slack, Duration exit, Duration whole) {
    /** Below it a limit would cut off honest set-ups of the smallest profiles. */
    private static final Duration LEAST = Duration.ofMinutes(10);

    /** The limits of every fork, and this one of the whole measurement. */
    public static TimeLimits within(Duration whole) {
        return new TimeLimits(
                Duration.ofSeconds(60), Duration.ofMinutes(10), Duration.ofSeconds(30), Duration.ofSeconds(30), whole);
    }

    /** The longest that a measurement of this budget takes: one and a half times as long, and ten minutes at least. */
    public static Duration wholeOf(Duration budget) {
        Duration limit = budget.plus(budget.dividedBy(2));
        return limit.compareTo(LEAST) < 0 ? LEAST : limit;
    }

    /** What is left of the whole when so much is used up. */
    Duration left(Duration used) {
        Duration left = whole.minus(used);
        return left.isNegative() ? Duration.ZERO : left;
    }
}
