package io.github.rjperf.measure.host;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * Detects whether this program and its forks stood still: stopped by Ctrl-Z, in a paused container, on a virtual machine that was
 * moved to other hardware, or on a sleeping laptop. No counter of the host shows this.
 */
public final class Heartbeat implements AutoCloseable {
    /**
     * A standstill of this program and its forks while a pair was measured.
     *
     * @param time the longest time in which none of them ran
     * @param clockJump the largest jump in the time of day relative to the elapsed time, negative if it jumped back. While a
     * machine sleeps, no time elapses, and its clock is ahead when it wakes
     */
    public record Standstill(Duration time, Duration clockJump) {
        public static final Standstill NONE = new Standstill(Duration.ZERO, Duration.ZERO);

        /** The longer of each value. */
        Standstill or(Standstill other) {
            return new Standstill(
                    time.compareTo(other.time) < 0 ? other.time : time,
                    clockJump.abs().compareTo(other.clockJump.abs()) < 0 ? other.clockJump : clockJump);
        }
    }

    private static final Duration BEAT = Duration.ofMillis(50);

    private final Thread thread = new Thread(this::beat, "rjperf-heartbeat");
    private final LongSupplier nanoTime;
    private final InstantSource clock;
    private long lastNanos;
    private Instant lastInstant;
    private Standstill longest = Standstill.NONE;

    /**
     * @param nanoTime elapsed nanoseconds since an arbitrary time
     * @param clock gives the time of day
     */
    Heartbeat(LongSupplier nanoTime, InstantSource clock) {
        this.nanoTime = nanoTime;
        this.clock = clock;
        lastNanos = nanoTime.getAsLong();
        lastInstant = clock.instant();
        thread.setDaemon(true);
    }

    /** Detects standstills from now on until it is closed. */
    public static Heartbeat start(InstantSource clock) {
        Heartbeat heartbeat = new Heartbeat(System::nanoTime, clock);
        heartbeat.thread.start();
        return heartbeat;
    }

    /** The longest standstill so far. The intended pause between two beats does not count. */
    public synchronized Standstill longest() {
        notice();
        return longest;
    }

    private void beat() {
        try {
            while (true) {
                Thread.sleep(BEAT.toMillis());
                notice();
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    private synchronized void notice() {
        long nanos = nanoTime.getAsLong();
        Instant now = clock.instant();
        Duration elapsed = Duration.ofNanos(nanos - lastNanos);
        Duration passed = Duration.between(lastInstant, now);
        longest = longest.or(new Standstill(elapsed.minus(BEAT), passed.minus(elapsed)));
        lastNanos = nanos;
        lastInstant = now;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
