package io.github.rjperf.measure.host;

import io.github.rjperf.model.Telemetry;
import java.util.function.LongSupplier;

/**
 * Measures outside disturbance during a pair. A missing counter reads as no disturbance; the {@code telemetry} condition lists
 * missing counters.
 */
public final class TelemetryProbe {
    private final HostProbe probe;
    private final LongSupplier nanoClock;
    private final boolean amidForks;

    TelemetryProbe(HostProbe probe, LongSupplier nanoClock) {
        this(probe, nanoClock, false);
    }

    private TelemetryProbe(HostProbe probe, LongSupplier nanoClock, boolean amidForks) {
        this.probe = probe;
        this.nanoClock = nanoClock;
        this.amidForks = amidForks;
    }

    /**
     * This probe for periods that begin or end while forks of other pairs run: a fork that ends while processes are
     * read may be missed, and its CPU time would count as foreign.
     */
    public TelemetryProbe amidForks() {
        return new TelemetryProbe(probe, nanoClock, true);
    }

    /** The counters at the start of a period. */
    public final class Reading {
        private final long atNanos = nanoClock.getAsLong();
        private final Counters counters = TelemetryProbe.this.counters();

        private Reading() {}
    }

    /** Reads the counters before the forks of a pair are started. */
    public Reading start() {
        return new Reading();
    }

    /** The disturbance since then; call this after the forks have ended and have been waited for. */
    public Telemetry since(Reading start) {
        Counters now = counters();
        double seconds = (nanoClock.getAsLong() - start.atNanos) / 1e9;
        double foreign = seconds <= 0 ? 0 : now.foreignCpuSecondsSince(start.counters) / seconds;
        return new Telemetry(
                foreign,
                now.stealShareSince(start.counters),
                Math.max(0, now.swappedPages() - start.counters.swappedPages()),
                now.throttleEventsSince(start.counters));
    }

    private Counters counters() {
        Counters once = probe.counters();
        Counters again = amidForks ? probe.counters() : once;
        return once.foreignCpuSecondsInAll() < again.foreignCpuSecondsInAll() ? once : again;
    }
}
