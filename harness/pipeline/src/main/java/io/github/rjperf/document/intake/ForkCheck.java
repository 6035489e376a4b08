package io.github.rjperf.document.intake;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares forks, one at a time, with the plan and the range of possible measurements. */
final class ForkCheck {
    private static final Set<String> UNITS_OF_TIME = Set.of("s/op", "ms/op", "us/op", "ns/op");

    private final Expectation expected;
    private final Comparison comparison;
    private final Map<SeriesKey, PlannedSeries> plans;
    private final Map<SeriesKey, String> units = new HashMap<>();

    ForkCheck(Expectation expected, Comparison comparison) {
        this.expected = expected;
        this.comparison = comparison;
        this.plans = comparison.plan().measuredSeries().stream()
                .collect(Collectors.toMap(PlannedSeries::key, Function.identity()));
    }

    void check(Fork fork) {
        PlannedSeries planned = plans.get(fork.series());
        if (planned == null || !planned.isAvailable()) {
            throw new RefusedException(
                    Refusal.OTHER_PLAN, "a fork of " + fork.series() + ", which should not have been measured");
        }
        Refusal.OTHER_PLAN.unless(
                fork.slot().attempt() <= IntakeLimits.ATTEMPTS && fork.slot().position() <= plans.size(),
                where(fork) + " is attempt " + fork.slot().attempt() + " in position "
                        + fork.slot().position());
        times(fork);
        iterations(fork, planned.plan());
        unit(fork);
        proof(fork);
        numbers(fork);
        texts(fork);
    }

    private void times(Fork fork) {
        Refusal.IMPOSSIBLE_TIME.unless(
                fork.seconds() <= IntakeLimits.LONGEST_FORK_SECONDS, where(fork) + " took " + fork.seconds() + " s");
        Instant end = fork.started().plus(Duration.ofMillis((long) (fork.seconds() * 1000)));
        Refusal.IMPOSSIBLE_TIME.unless(
                !fork.started().isBefore(comparison.created().minus(IntakeLimits.CLOCK_SKEW)) && expected.holds(end),
                where(fork) + " ran from " + fork.started() + " to " + end);
    }

    private static void iterations(Fork fork, IterationPlan plan) {
        boolean isWhole = fork.warmup().size() == plan.warmupIterations()
                && fork.measured().size() == plan.measuredIterations();
        boolean isWithin = fork.warmup().size() <= plan.warmupIterations()
                && fork.measured().size() <= plan.measuredIterations();
        Refusal.OTHER_PLAN.unless(
                fork.outcome() == ForkOutcome.COMPLETED ? isWhole : isWithin,
                where(fork) + " has " + fork.warmup().size() + " + "
                        + fork.measured().size() + " iterations");
        double most = fork.seconds() * 1000 + 1000;
        for (List<Iteration> iterations : List.of(fork.warmup(), fork.measured())) {
            iterations.forEach(iteration -> iteration(fork, iteration, most));
        }
    }

    private static void iteration(Fork fork, Iteration iteration, double mostMillis) {
        Refusal.ABSURD_VALUE.unless(
                iteration.score() >= IntakeLimits.LEAST_SCORE && iteration.score() <= IntakeLimits.GREATEST_SCORE,
                where(fork) + " has a score of " + iteration.score());
        Refusal.IMPOSSIBLE_TIME.unless(
                iteration.startMillis() <= mostMillis, where(fork) + " has an iteration that starts after its end");
        number(fork, "operations", (double) iteration.operations());
        number(fork, "CPU time", iteration.cpuNanosPerOperation());
        number(fork, "allocation", iteration.allocatedBytesPerOperation());
    }

    /** Checks the unit: scores with different units must never be divided by each other. */
    private void unit(Fork fork) {
        if (fork.measured().isEmpty()) {
            text(fork, "unit", fork.unit(), IntakeLimits.NAME);
            return;
        }
        boolean isKnown =
                fork.series().higherIsBetter() ? fork.unit().equals("ops/s") : UNITS_OF_TIME.contains(fork.unit());
        String first = units.putIfAbsent(fork.series(), fork.unit());
        Refusal.ABSURD_VALUE.unless(
                isKnown && (first == null || first.equals(fork.unit())), where(fork) + " has the unit " + fork.unit());
    }

    private void proof(Fork fork) {
        Proof proof = fork.proof();
        if (proof == null) {
            // the record itself ensures that only a failed fork has none
            return;
        }
        boolean isBuilt = comparison.build(fork.side()).hasLibrary(proof.librarySha256());
        boolean hasWorked = proof.work().getOrDefault("operations", 0L) > 0;
        Refusal.MISSING_PROOF.unless(
                fork.outcome() != ForkOutcome.COMPLETED || (isBuilt && hasWorked),
                where(fork) + " ran a library other than its build's, or did no work");
        Refusal.ABSURD_VALUE.unless(
                proof.work().size() <= IntakeLimits.COUNTERS
                        && proof.work().keySet().stream().allMatch(name -> name.matches("[A-Za-z]{1,40}")),
                where(fork) + " counts something that no benchmark does");
        text(fork, "RocksDB version", proof.rocksdbVersion(), IntakeLimits.NAME);
        text(fork, "library", proof.libraryPath(), IntakeLimits.PATH);
        text(fork, "JVM", proof.jvm(), IntakeLimits.LINE);
        text(fork, "JMH version", proof.jmhVersion(), IntakeLimits.NAME);
    }

    private static void numbers(Fork fork) {
        number(fork, "foreign CPU", fork.telemetry().foreignCpu());
        Refusal.ABSURD_VALUE.unless(fork.telemetry().steal() <= 1, where(fork) + " has a steal share above 1");
        number(fork, "swapped pages", (double) fork.telemetry().swappedPages());
        number(fork, "throttle events", (double) fork.telemetry().throttleEvents());
        fork.metrics().forEach((name, metric) -> number(fork, name, metric.value()));
    }

    private static void texts(Fork fork) {
        text(fork, "reason", fork.reason(), IntakeLimits.LINE);
        text(fork, "disturbance", fork.spoiledBy(), IntakeLimits.LINE);
        text(fork, "log", fork.log(), IntakeLimits.LINE);
    }

    private static void number(Fork fork, String what, double value) {
        Refusal.ABSURD_VALUE.unless(
                Math.abs(value) <= IntakeLimits.GREATEST_NUMBER, where(fork) + " has " + what + " " + value);
    }

    private static void text(Fork fork, String what, @Nullable String text, int most) {
        Refusal.ABSURD_VALUE.unless(
                text == null || SafeLine.is(text, most),
                where(fork) + " has a " + what + " that is not one line of at most " + most + " characters");
    }

    private static String where(Fork fork) {
        return "pair " + fork.slot().pair() + " of " + fork.series();
    }
}
