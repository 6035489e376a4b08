package io.github.rjperf.measure.host;

import io.github.rjperf.measure.host.Limit.Action;
import io.github.rjperf.model.Telemetry;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The limits that apply to one kind of schedule.
 *
 * @param foreignCpu CPU of other processes, in cores
 * @param steal share of CPU time taken by the hypervisor, 0 to 1
 * @param swappedPages pages swapped in or out
 * @param throttleEvents thermal throttle events
 */
public record HostLimits(Limit foreignCpu, Limit steal, Limit swappedPages, Limit throttleEvents) {
    /** One sentence for each limit of this kind that was exceeded, with the value and the limit. */
    List<String> exceeded(Action action, Telemetry seen) {
        return Stream.of(
                        new Check(foreignCpu, seen.foreignCpu(), 1, "other processes used %.2f cores (limit %.2f)"),
                        new Check(steal, seen.steal(), 100, "the hypervisor took %.1f %% of the CPU (limit %.1f %%)"),
                        new Check(swappedPages, (double) seen.swappedPages(), 1, "%.0f pages swapped (limit %.0f)"),
                        new Check(
                                throttleEvents,
                                (double) seen.throttleEvents(),
                                1,
                                "CPU throttled %.0f times (limit %.0f)"))
                .filter(check -> check.limit.exceeded(action, check.amount))
                .map(Check::sentence)
                .toList();
    }

    private record Check(Limit limit, double amount, double scale, String form) {
        String sentence() {
            return String.format(Locale.ROOT, form, amount * scale, limit.most() * scale);
        }
    }
}
