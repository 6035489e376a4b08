package io.github.rjperf.measure.fork;

import java.time.Duration;

/**
 * The time that a fork, and all forks together, may take before they are killed.
 *
 * @param hello time from the start until the JVM has called back
 * @param setup time for the first iteration, which loads the data
 * @param slack additional time for every later iteration beyond its planned length
 * @param exit time from the last iteration until the process has exited
 * @param whole time for the whole measurement, regardless of what its forks do; the sum of the limits above over all
 *     forks is far longer
 */
public record TimeLimits(Duration hello, Duration setup, Duration slack, Duration exit, Duration whole) {
    /** A shorter limit would cut off legitimate set-ups of the smallest profiles. */
    private static final Duration LEAST = Duration.ofMinutes(10);

    /** The default limits of every fork, and this limit for the whole measurement. */
    public static TimeLimits within(Duration whole) {
        return new TimeLimits(
                Duration.ofSeconds(60), Duration.ofMinutes(10), Duration.ofSeconds(30), Duration.ofSeconds(30), whole);
    }

    /** The maximum time of a measurement with this budget: one and a half times the budget, at least ten minutes. */
    public static Duration wholeOf(Duration budget) {
        Duration limit = budget.plus(budget.dividedBy(2));
        return limit.compareTo(LEAST) < 0 ? LEAST : limit;
    }

    /** The limits with the time already used subtracted from the whole. */
    public Duration left(Duration used) {
        Duration left = whole.minus(used);
        return left.isNegative() ? Duration.ZERO : left;
    }
}
