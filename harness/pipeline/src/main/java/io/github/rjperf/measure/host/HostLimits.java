package io.github.rjperf.measure.host;

import io.github.rjperf.model.Telemetry;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The limits of one way to schedule a pair; a pair that exceeds one is spoiled and measured again.
 *
 * <p>A fork that is killed together with the JVM that started it takes its CPU time out of the tree, so another lane's
 * pair may look disturbed and is measured again.
 *
 * @param foreignCpu CPU of other processes, in cores
 * @param steal share of CPU time taken by the hypervisor, 0 to 1
 * @param swappedPages pages swapped in or out
 * @param throttleEvents thermal throttle events
 */
public record HostLimits(double foreignCpu, double steal, double swappedPages, double throttleEvents) {
    /** For a disturbance that is only recorded. */
    static final double UNLIMITED = Double.POSITIVE_INFINITY;

    public HostLimits {
        if (!(foreignCpu >= 0 && steal >= 0 && swappedPages >= 0 && throttleEvents >= 0)) {
            throw new IllegalArgumentException("a limit is negative or not a number");
        }
    }

    /** One sentence for each limit that was exceeded, with the value and the limit. */
    List<String> exceeded(Telemetry seen) {
        return Stream.of(
                        new Check(foreignCpu, seen.foreignCpu(), 1, "other processes used %.2f cores (limit %.2f)"),
                        new Check(steal, seen.steal(), 100, "the hypervisor took %.1f %% of the CPU (limit %.1f %%)"),
                        new Check(swappedPages, (double) seen.swappedPages(), 1, "%.0f pages swapped (limit %.0f)"),
                        new Check(
                                throttleEvents,
                                (double) seen.throttleEvents(),
                                1,
                                "CPU throttled %.0f times (limit %.0f)"))
                .filter(check -> check.amount > check.limit)
                .map(Check::sentence)
                .toList();
    }

    private record Check(double limit, double amount, double scale, String form) {
        String sentence() {
            return String.format(Locale.ROOT, form, amount * scale, limit * scale);
        }
    }
}
