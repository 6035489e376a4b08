package io.github.rjperf.proof;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * A slowdown of known size that a calibration plants into the operations of a thread, to see whether the harness detects
 * it.
 *
 * <p>After some calls of {@link Work}, the thread spins for a share of the time since it last spun. The share does not depend on
 * how long an operation takes, and because the clock is read only rarely, it stays exact even for operations of a few
 * nanoseconds. Code outside of operations ends with {@link #resume}, so no time is added for it.
 *
 * <p>Only the harness sets the property, and only for the candidate of a calibration; in all other forks the compiler removes this code.
 */
public final class PlantedSlowdown {
    /** Lost throughput, as a fraction: 0.03 leaves 97 % of the operations per second. */
    static final String PROPERTY = "rjperf.planted.slowdown";

    static final double SHARE = extraTime(System.getProperty(PROPERTY, "0"));

    /** Long enough that reading the clock takes only 0.01 % of it, and short enough that a turn contains a hundred windows. */
    private static final long WINDOW_NANOS = 200_000;

    private static final int MOST_CALLS = 1 << 16;

    static final AtomicLong RESUMED = new AtomicLong(System.nanoTime());

    private final double share;
    private final LongSupplier nanoTime;
    private final AtomicLong resumed;
    private long last;
    private int window = 1;

    /** @param share time to add, in units of the time of the operations */
    PlantedSlowdown(double share) {
        this(share, System::nanoTime, RESUMED);
    }

    /** @param resumed time when the operations resumed, according to {@code nanoTime} */
    PlantedSlowdown(double share, LongSupplier nanoTime, AtomicLong resumed) {
        this.share = share;
        this.nanoTime = nanoTime;
        this.resumed = resumed;
        this.last = nanoTime.getAsLong();
    }

    /** The additional time of an operation, in units of its own time, for this loss of throughput. */
    static double extraTime(String property) {
        double loss = Double.parseDouble(property);
        if (!(loss >= 0 && loss < 0.5)) {
            throw new IllegalArgumentException(PROPERTY + " is not in [0, 0.5): " + property);
        }
        return loss / (1 - loss);
    }

    /** Leaves out the time since the last call in any thread, because it belongs to no operation. */
    public static void resume() {
        RESUMED.set(System.nanoTime());
    }

    /** Spins after a part of an operation; returns the number of calls of {@link Work} until it should spin again. */
    int spin() {
        long now = nanoTime.getAsLong();
        long resumption = resumed.get();
        boolean isFirst = resumption - last > 0;
        long elapsed = now - (isFirst ? resumption : last);
        long end = now + Math.round(share * elapsed);
        long reached = now;
        while (reached - end < 0) {
            reached = nanoTime.getAsLong();
        }
        window = isFirst ? 1 : next(window, elapsed);
        last = reached;
        return window;
    }

    /**
     * The number of calls that are likely to take the time of a window; at most twice the given number, because calls may come in
     * bursts.
     */
    static int next(int calls, long elapsedNanos) {
        double enough = (double) calls * WINDOW_NANOS / Math.max(1, elapsedNanos);
        return (int) Math.max(1, Math.min(enough, Math.min(MOST_CALLS, 2.0 * calls)));
    }
}
