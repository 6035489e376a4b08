package io.github.rjperf.github.http;

import io.github.rjperf.settings.Sleeper;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * The time that requests take: writes keep a distance from each other, and waiting for GitHub has a limit.
 *
 * <p>Shared by all requests of a process, whatever their token, for the secondary limits count them together.
 */
public final class Pace {
    private static final Duration BETWEEN_WRITES = Duration.ofSeconds(1);

    private final Clock clock;
    private final Sleeper sleeper;
    private final Duration patience;
    private Duration waited = Duration.ZERO;
    private Instant nextWrite = Instant.MIN;

    /** A pace that waits for limits and failures at most {@code patience} in all. */
    public Pace(Clock clock, Sleeper sleeper, Duration patience) {
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

    /** Waits if patience lasts that long; says false at once if it does not. */
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
