package io.github.rjperf.measure.host;

import io.github.rjperf.measure.host.Heartbeat.Standstill;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Telemetry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The limits on disturbance that decide whether a pair is valid, before its scores are considered (statistics 5.1). The
 * reasons for the defaults are in docs/reference/host.md.
 *
 * @param duel limits for duels, in which both forks experience the same disturbance
 * @param single limits for single forks, whose scores are compared with scores from other times
 */
public record Policy(Limits duel, Limits single) {
    /**
     * The limits for one way to schedule a pair; a pair that exceeds one is spoiled and measured again.
     *
     * <p>The CPU time of a fork that is killed together with the JVM that started it is lost from the process tree, so another
     * lane's pair can look disturbed and be measured again.
     *
     * @param foreignCpu CPU of other processes, in cores
     * @param steal share of CPU time taken by the hypervisor, 0 to 1
     * @param swappedPages pages swapped in or out
     * @param throttleEvents thermal throttle events
     */
    public record Limits(double foreignCpu, double steal, double swappedPages, double throttleEvents) {
        /** The limit for a disturbance that is only recorded. */
        static final double UNLIMITED = Double.POSITIVE_INFINITY;

        public Limits {
            if (!(foreignCpu >= 0 && steal >= 0 && swappedPages >= 0 && throttleEvents >= 0)) {
                throw new IllegalArgumentException("a limit is negative or not a number");
            }
        }

        /** One sentence for each limit that was exceeded, with the value and the limit. */
        List<String> exceeded(Telemetry seen) {
            return Stream.of(
                            new Check(foreignCpu, seen.foreignCpu(), 1, "other processes used %.2f cores (limit %.2f)"),
                            new Check(
                                    steal, seen.steal(), 100, "the hypervisor took %.1f %% of the CPU (limit %.1f %%)"),
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

    private static final Duration STANDSTILL = Duration.ofMillis(300);

    /** The default limits of a host with this many CPUs. */
    public static Policy forCores(int cores) {
        if (cores < 1) {
            throw new IllegalArgumentException("cores is below 1: " + cores);
        }
        double share = Math.max(0.15, Math.min(0.5, 0.05 * cores));
        return new Policy(
                new Limits(Math.max(0.5, Math.min(2, 0.25 * cores)), 0.05, 2560, Limits.UNLIMITED),
                new Limits(share, 0.01, 256, 0));
    }

    /**
     * The reason why the pair is invalid, as one line for readers; empty if the pair is valid.
     *
     * @param standstill time that something kept this program and its forks from running
     */
    public Optional<String> spoiledBy(Telemetry seen, Standstill standstill, Schedule schedule) {
        List<String> reasons = new ArrayList<>((schedule == Schedule.SINGLE ? single : duel).exceeded(seen));
        if (standstill.time().compareTo(STANDSTILL) > 0) {
            reasons.add(tooLong("everything stood still for %.1f s", standstill.time()));
        }
        if (standstill.clockJump().abs().compareTo(STANDSTILL) > 0) {
            reasons.add(tooLong("the clock jumped by %+.1f s", standstill.clockJump()));
        }
        return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", reasons));
    }

    private static String tooLong(String what, Duration time) {
        return String.format(Locale.ROOT, what + " (limit %.1f s)", time.toMillis() / 1e3, STANDSTILL.toMillis() / 1e3);
    }
}
