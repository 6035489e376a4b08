package io.github.rjperf.github.http;

import io.github.rjperf.settings.Settings.Sleeper;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Limits the rate of requests: writes are spaced out, and the total time spent waiting for GitHub is limited.
 *
 * <p>All requests from a process share these limits, regardless of their tokens, because GitHub's secondary rate limits count
 * them together.
 */
public final class RateLimit {
    private static final Duration BETWEEN_WRITES = Duration.ofSeconds(1);

    private final Clock clock;
    private final Sleeper sleeper;
    private final Duration patience;
    private Duration waited = Duration.ZERO;
    private Instant nextWrite = Instant.MIN;

    /** Limits the total waiting time for rate limits and failures to {@code patience}. */
    public RateLimit(Clock clock, Sleeper sleeper, Duration patience) {
        this.clock = clock;
        this.sleeper = sleeper;
        this.patience = patience;
    }

    public Instant now() {
        return clock.instant();
    }

    /** Returns when the next write may be sent. */
    synchronized void awaitWrite() {
        Instant now = clock.instant();
        if (now.isBefore(nextWrite)) {
            sleeper.sleep(Duration.between(now, nextWrite));
        }
    }

    synchronized void wrote() {
        nextWrite = clock.instant().plus(BETWEEN_WRITES);
    }

    /** Waits if the remaining patience allows it; otherwise returns false immediately. */
    public synchronized boolean pause(Duration time) {
        Duration sum = waited.plus(time);
        if (sum.compareTo(patience) > 0) {
            return false;
        }
        waited = sum;
        sleeper.sleep(time);
        return true;
    }

    Duration patience() {
        return patience;
    }
}
