package io.github.rjperf.compare.foreign;

import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.measure.PilotFork;
import io.github.rjperf.measure.PilotFork.Ran;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.ForkSettings;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * For each benchmark, runs one short fork on each side with the first parameter combination, to learn how long its turns must be
 * and whether both builds have what it calls.
 *
 * @param session the session whose forks run these benchmarks
 */
record ForeignPilot(BenchSession session, Comparison comparison) {
    private static final Duration ENOUGH = Duration.ofSeconds(2);
    private static final Duration LIMIT = Duration.ofHours(2);
    /** The time limit for a call; benchmarks whose calls take longer are not measured. */
    private static final Duration SLACK = Duration.ofMinutes(2);

    private static final double MOST_UNMEASURED_SECONDS = 25;
    private static final IterationPlan TURNS = new IterationPlan(1, 99, 25);

    /**
     * The finding about a benchmark in one mode.
     *
     * @param turns null if its forks failed
     * @param unavailable why none of its series can be compared; null if they can
     * @param failure failure of one side only, after which the benchmark is still measured to make sure; null if there was none
     */
    record Finding(
            @Nullable TurnChoice turns,
            @Nullable String unavailable,
            @Nullable String failure) {}

    /** A benchmark in one mode. */
    record Method(String benchmark, String mode) {
        static Method of(SeriesKey key) {
            return new Method(key.benchmark(), key.mode());
        }
    }

    /** A finding for each benchmark that has an available series. */
    Map<Method, Finding> run(List<PlannedSeries> series) {
        Map<Method, Finding> findings = new LinkedHashMap<>();
        PilotFork pilot = new PilotFork(context(), ENOUGH);
        for (PlannedSeries one : series) {
            Method method = Method.of(one.key());
            if (one.isAvailable() && !findings.containsKey(method)) {
                findings.put(method, finding(one.key(), pilot.run(new PlannedSeries(one.key(), TURNS), comparison)));
            }
        }
        return findings;
    }

    private MeasurementContext context() {
        MeasurementContext usual =
                session.context(comparison, session.workspace().root().resolve("logs"), LIMIT);
        TimeLimits limits = usual.limits();
        return usual.within(new TimeLimits(limits.hello(), limits.setup(), SLACK, limits.exit(), limits.whole()));
    }

    private Finding finding(SeriesKey key, Map<Side, Ran> sides) {
        Optional<String> lacking = lacking(sides);
        if (lacking.isPresent()) {
            return new Finding(null, lacking.get(), null);
        }
        Fork base = Objects.requireNonNull(sides.get(Side.BASE)).fork();
        Fork candidate = Objects.requireNonNull(sides.get(Side.CANDIDATE)).fork();
        if (base.reason() != null && candidate.reason() != null) {
            return new Finding(null, "base and candidate fail; the base " + base.reason(), null);
        }
        for (Fork fork : List.of(base, candidate)) {
            String reason = fork.reason();
            if (reason != null) {
                String failure = fork.side().word() + " " + reason;
                boolean isFutile = fork.outcome() == ForkOutcome.FALSE_WORK || fork.outcome() == ForkOutcome.TIMED_OUT;
                return isFutile ? new Finding(null, failure, null) : new Finding(null, null, failure);
            }
        }
        ForkSettings settings = Objects.requireNonNull(
                session.catalog().benchmark(key.benchmark()).settings());
        TurnChoice turns = TurnChoice.of(key, settings, TURNS, sides.values());
        return turns.unmeasuredSeconds() > MOST_UNMEASURED_SECONDS
                ? new Finding(
                        null,
                        "preparing each turn takes " + Math.round(turns.unmeasuredSeconds()) + " s, more than "
                                + Math.round(MOST_UNMEASURED_SECONDS) + " s",
                        null)
                : new Finding(turns, null, null);
    }

    /** A description of what one side or both lack. */
    private Optional<String> lacking(Map<Side, Ran> sides) {
        List<String> lacking = new ArrayList<>();
        for (Side side : Side.values()) {
            String reason = Objects.requireNonNull(sides.get(side)).fork().reason();
            MissingCall.in(reason == null ? "" : reason)
                    .ifPresent(what -> lacking.add(side.word() + " " + comparison.label(side) + " lacks " + what));
        }
        return lacking.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", lacking));
    }
}
