package io.github.rjperf.explain.cross;

import io.github.rjperf.compare.BenchSession;
import io.github.rjperf.compare.StopRequest;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.measure.CrossedMeasurement;
import io.github.rjperf.measure.CrossedTask;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.ChangeParts;
import io.github.rjperf.model.ChangeParts.Shared;
import io.github.rjperf.model.Combination;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.CrossedRound;
import io.github.rjperf.model.PartOfChange;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.stats.FactorialEffects;
import io.github.rjperf.stats.MeanEstimate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Splits the changes of a comparison into what the native library and what the Java classes do: the entry point of this package.
 *
 * <p>One instance serves all series of a comparison. What it measures depends on the seed of the comparison and is repeated as a whole
 * if it was interrupted.
 */
public final class Crossing {
    /** Rounds that show 2 % on a quiet machine. */
    public static final int USUAL_ROUNDS = 5;

    private static final double CONFIDENCE = 0.95;

    /** A part that is surely larger than this absolute log change needs no further rounds if it is alone. */
    private static final double LARGE_PART = 0.05;

    /** Of a decision before the last round, which could be wrong more often than the last one alone. */
    private static final double EARLY_CONFIDENCE = 0.99;

    private final BenchSession session;
    private final Comparison comparison;
    private final MeasurementContext context;
    private final CrossedSides sides;
    private final StopRequest stop;

    /**
     * @param comparison with the paths of this machine
     * @param limit elapsed time after which the measurement of a series ends with the rounds that it has
     */
    public Crossing(BenchSession session, Comparison comparison, Duration limit, StopRequest stop) {
        this.session = session;
        this.comparison = comparison;
        this.context = session.context(comparison, session.workspace().root().resolve("logs"), limit);
        this.sides = new CrossedSides(session, comparison, context);
        this.stop = stop;
    }

    /**
     * Measures a series of the comparison in this many valid rounds; in {@value FactorialEffects#FEWEST_ROUNDS} or more if they
     * show that a large change is in one part.
     */
    public ChangeParts of(PlannedSeries series, int rounds) {
        Instant start = session.settings().clock().instant();
        Optional<Shared> shared = sides.shared();
        if (shared.isPresent()) {
            return new ChangeParts(0, 0, seconds(start), null, shared.get(), null);
        }
        Optional<String> obstacle = sides.obstacle(series);
        if (obstacle.isPresent()) {
            return impossible(List.of(), start, obstacle.get());
        }
        List<CrossedRound> measured = measure(series, sides.crossed(), rounds);
        List<CrossedRound> valid =
                measured.stream().filter(CrossedRound::isValid).toList();
        if (valid.size() < FactorialEffects.FEWEST_ROUNDS) {
            return impossible(measured, start, shortage(measured, valid.size()));
        }
        ChangeParts.Effects effects = effects(FactorialEffects.of(valid));
        return new ChangeParts(valid.size(), measured.size() - valid.size(), seconds(start), effects, null, null);
    }

    private List<CrossedRound> measure(PlannedSeries series, Map<Combination, Build> builds, int rounds) {
        boolean isFreezing = comparison.plan().schedule() != Schedule.DUEL;
        CrossedTask task =
                new CrossedTask(series, builds, isFreezing, comparison.plan().seed());
        CrossedMeasurement measurement = new CrossedMeasurement(task, context);
        stop.does(measurement::interrupt);
        return measurement.run(rounds, Crossing::isTold);
    }

    private static boolean isTold(List<CrossedRound> valid) {
        return valid.size() >= FactorialEffects.FEWEST_ROUNDS
                && FactorialEffects.of(valid).isInOnePart(LARGE_PART, EARLY_CONFIDENCE);
    }

    private static String shortage(List<CrossedRound> measured, int valid) {
        return measured.stream()
                .flatMap(round -> round.failed().stream()
                        .map(failed -> failed.words() + " failed: "
                                + round.fork(failed).reason()))
                .findFirst()
                .orElse("only " + valid + " of " + measured.size() + " rounds were undisturbed; "
                        + FactorialEffects.FEWEST_ROUNDS + " are needed");
    }

    private ChangeParts impossible(List<CrossedRound> measured, Instant start, String reason) {
        String obstacle = SafeLine.of(reason, ChangeParts.OBSTACLE_CHARACTERS);
        return new ChangeParts(0, measured.size(), seconds(start), null, null, obstacle);
    }

    private double seconds(Instant start) {
        Duration elapsed = Duration.between(start, session.settings().clock().instant());
        return Math.max(0, elapsed.toMillis() / 1000.0);
    }

    private static ChangeParts.Effects effects(FactorialEffects effects) {
        return new ChangeParts.Effects(
                part(effects.library()), part(effects.classes()), part(effects.interaction()), part(effects.total()));
    }

    private static PartOfChange part(MeanEstimate estimate) {
        double half = estimate.halfWidth(CONFIDENCE);
        return new PartOfChange(estimate.mean(), estimate.mean() - half, estimate.mean() + half);
    }
}
