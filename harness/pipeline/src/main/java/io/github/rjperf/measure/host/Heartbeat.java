package io.github.rjperf.measure.host;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Notices when this program stood still, and its forks with it: stopped by Ctrl-Z, in a paused container, on a virtual
 * machine that was moved to other hardware, on a laptop that slept. No counter of the host shows that.
 */
public final class Heartbeat implements AutoCloseable {
    private static final Duration BEAT = Duration.ofMillis(50);

    private final Thread thread = new Thread(this::beat, "rjperf-heartbeat");
    private final LongSupplier nanoTime;
    private final LongSupplier timeOfDay;
    private long lastNanos;
    private long lastMillis;
    private Standstill longest = Standstill.NONE;

    /**
     * @param nanoTime elapsed nanoseconds since some moment
     * @param timeOfDay milliseconds since the epoch
     */
    Heartbeat(LongSupplier nanoTime, LongSupplier timeOfDay) {
        this.nanoTime = nanoTime;
        this.timeOfDay = timeOfDay;
        lastNanos = nanoTime.getAsLong();
        lastMillis = timeOfDay.getAsLong();
        thread.setDaemon(true);
    }

    public static Heartbeat start() {
        Heartbeat heartbeat = new Heartbeat(System::nanoTime, System::currentTimeMillis);
        heartbeat.thread.start();
        return heartbeat;
    }

    /** The longest standstill so far. The pause that is meant to be between two beats does not count. */
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
        long millis = timeOfDay.getAsLong();
        Duration elapsed = Duration.ofNanos(nanos - lastNanos);
        Duration passed = Duration.ofMillis(millis - lastMillis);
        longest = longest.or(new Standstill(elapsed.minus(BEAT), passed.minus(elapsed)));
        lastNanos = nanos;
        lastMillis = millis;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
