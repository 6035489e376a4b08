package io.github.rjperf.model.service;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How long an expected host has delivered nothing.
 *
 * @param host the host
 * @param last time of its last result, or null
 * @param silent time since then, or since it was declared
 */
public record HostSilence(ExpectedHost host, @Nullable Instant last, Duration silent) {
    /** True when a result is missing. */
    public boolean isTooLong() {
        return silent.compareTo(host.every()) > 0;
    }
}
