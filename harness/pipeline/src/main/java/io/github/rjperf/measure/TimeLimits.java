package io.github.rjperf.measure;

import java.time.Duration;

/**
 * How long a fork may take before it is killed.
 *
 * @param hello from start until the JVM has called back
 * @param setup for the first iteration, which loads the data
 * @param slack for every later iteration beyond its planned length
 * @param exit from the last iteration until the process is gone
 */
public record TimeLimits(Duration hello, Duration setup, Duration slack, Duration exit) {
    public static final TimeLimits STANDARD = new TimeLimits(
            Duration.ofSeconds(60), Duration.ofMinutes(10), Duration.ofSeconds(30), Duration.ofSeconds(30));
}
