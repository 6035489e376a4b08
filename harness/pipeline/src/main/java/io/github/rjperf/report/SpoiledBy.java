package io.github.rjperf.report;

import io.github.rjperf.model.Telemetry;
import java.util.Collection;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** What spoiled a pair from outside, in this program's own words, with advice. */
enum SpoiledBy {
    PROCESSES("other processes used", SpoiledBy::cores, "Stop them before you continue."),
    HYPERVISOR("the hypervisor took", SpoiledBy::steal, "Use another machine, or wait."),
    SWAPPING(
            "pages swapped",
            seen -> "memory pages were swapped",
            "Stop programs that need memory before you continue."),
    HEAT("CPU throttled", seen -> "the CPU was throttled", "Let it cool down before you continue."),
    STANDSTILL(
            "everything stood still", seen -> "everything stood still", "Do not suspend the machine or the program."),
    CLOCK("the clock jumped", seen -> "the clock jumped", "Keep the machine awake, and do not set its clock."),
    UNKNOWN("", seen -> "something outside the measurement disturbed them", "Find out what it is before you continue.");

    /** Part of the reason that a fork records. */
    private final String recorded;

    private final Function<Collection<Telemetry>, String> words;
    private final String advice;

    SpoiledBy(String recorded, Function<Collection<Telemetry>, String> words, String advice) {
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
        return words.apply(seen) + ". " + advice;
    }

    private static String cores(Collection<Telemetry> seen) {
        double most = seen.stream().mapToDouble(Telemetry::foreignCpu).max().orElse(0);
        return String.format(Locale.ROOT, "other processes used up to %.1f cores", most);
    }

    private static String steal(Collection<Telemetry> seen) {
        double most = seen.stream().mapToDouble(Telemetry::steal).max().orElse(0);
        return "the hypervisor took up to " + Figures.plainPercent(most) + " of the CPU";
    }
}
