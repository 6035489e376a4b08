package io.github.rjperf.measure.host;

import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Telemetry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The limits on disturbance that decide whether a pair is valid, before its scores are looked at (statistics 5.1). The
 * reasons for the defaults are in docs/reference/host.md.
 *
 * @param duel limits for duels, in which both forks experience the same disturbance
 * @param single limits for single forks, whose scores are compared with those of other times
 */
public record Policy(HostLimits duel, HostLimits single) {
    private static final Duration STANDSTILL = Duration.ofMillis(300);

    /** The default limits of a host with this many CPUs. */
    public static Policy forCores(int cores) {
        if (cores < 1) {
            throw new IllegalArgumentException("cores is below 1: " + cores);
        }
        double share = Math.max(0.15, Math.min(0.5, 0.05 * cores));
        return new Policy(
                new HostLimits(Math.max(0.5, Math.min(2, 0.25 * cores)), 0.05, 2560, HostLimits.UNLIMITED),
                new HostLimits(share, 0.01, 256, 0));
    }

    /**
     * Why the pair is invalid, in one line for the reader; empty when it is valid.
     *
     * @param standstill what kept this program and its forks from running
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
