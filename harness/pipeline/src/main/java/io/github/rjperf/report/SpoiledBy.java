package io.github.rjperf.report;

import io.github.rjperf.model.Telemetry;
import java.util.Collection;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** What spoiled a pair from outside, in this program's own words, with advice. */
enum SpoiledBy {
    PROCESSES("other processes used", "other processes used up to %s", "Stop them before you continue."),
    HYPERVISOR("the hypervisor took", "the hypervisor took up to %s of the CPU", "Use another machine, or wait."),
    SWAPPING("pages swapped", "memory pages were swapped", "Stop programs that need memory before you continue."),
    HEAT("CPU throttled", "the CPU was throttled", "Let it cool down before you continue."),
    STANDSTILL("everything stood still", "everything stood still", "Do not suspend the machine or the program."),
    CLOCK("the clock jumped", "the clock jumped", "Keep the machine awake, and do not set its clock."),
    UNKNOWN("", "something outside the measurement disturbed them", "Find out what it is before you continue.");

    /** Part of the reason that a fork records. */
    private final String recorded;

    private final String words;
    private final String advice;

    SpoiledBy(String recorded, String words, String advice) {
        this.recorded = recorded;
        this.words = words;
        this.advice = advice;
    }

    /** The first cause that a recorded reason names. */
    static SpoiledBy of(String reason) {
        return Stream.of(values())
                .filter(cause -> reason.contains(cause.recorded))
                .findFirst()
                .orElseThrow();
    }

    /** A clause with the worst of these signals, and a sentence with advice. */
    String sentences(Collection<Telemetry> seen) {
        return String.format(Locale.ROOT, words, worst(seen)) + ". " + advice;
    }

    private String worst(Collection<Telemetry> seen) {
        return switch (this) {
            case PROCESSES -> String.format(Locale.ROOT, "%.1f cores", worst(seen, Telemetry::foreignCpu));
            case HYPERVISOR -> Figures.plainPercent(worst(seen, Telemetry::steal));
            default -> "";
        };
    }

    private static double worst(Collection<Telemetry> seen, ToDoubleFunction<Telemetry> signal) {
        return seen.stream().mapToDouble(signal).max().orElse(0);
    }
}
