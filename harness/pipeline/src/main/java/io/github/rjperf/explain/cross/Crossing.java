package io.github.rjperf.explain.cross;

import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.KnownObstacle;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.PartOfChange;
import io.github.rjperf.model.explanation.SampledRound;
import io.github.rjperf.stats.ChangeInterval;
import io.github.rjperf.stats.FactorialEffects;
import io.github.rjperf.stats.MeanEstimate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Splits the changes of a comparison into what the native library and what the Java classes do: the entry point of this package. One instance
 * serves all series of a comparison.
 */
public final class Crossing {
    /** A round has the forks of so many pairs. */
    public static final int PAIRS_OF_A_ROUND = 2;

    /** A part that is significantly larger than this absolute log change needs no further rounds if it is alone. */
    private static final double LARGE_PART = 0.02;

    /** Of a decision before the last round, which could be wrong more often than the last one alone. */
    private static final double EARLY_CONFIDENCE = 0.99;

    private final CrossedSides sides;

    /**
     * Nothing is measured yet.
     *
     * @param comparison with the paths of this machine
     * @param context in which its forks run
     */
    public Crossing(BenchSession session, Comparison comparison, MeasurementContext context) {
        this.sides = new CrossedSides(session, comparison, context);
    }

    /** The answer for a series of the comparison if no rounds are needed for it, or if there can be none. */
    public Optional<ChangeParts> withoutRounds(PlannedSeries series) {
        return sides.shared()
                .map(shared -> new ChangeParts(0, 0, 0, null, shared, null))
                .or(() -> sides.obstacle(series).map(reason -> impossible(0, reason)));
    }

    /** A build of each combination. */
    public Map<Combination, Build> builds() {
        return sides.crossed();
    }

    /** True if these valid rounds of four show that a large change is in one part, so that further rounds would change no word. */
    public static boolean isTold(List<SampledRound> valid) {
        return valid.size() >= FactorialEffects.FEWEST_ROUNDS
                && FactorialEffects.of(valid).isInOnePart(LARGE_PART, EARLY_CONFIDENCE);
    }

    /** The parts by those of these rounds that are crossed, which need not be valid. */
    public static ChangeParts parts(List<SampledRound> rounds) {
        List<SampledRound> measured =
                rounds.stream().filter(SampledRound::isCrossed).toList();
        List<SampledRound> valid =
                measured.stream().filter(SampledRound::isValid).toList();
        int discarded = measured.size() - valid.size();
        return valid.size() < FactorialEffects.FEWEST_ROUNDS
                ? impossible(measured.size(), shortage(measured, valid.size()))
                : new ChangeParts(valid.size(), discarded, 0, effects(FactorialEffects.of(valid)), null, null);
    }

    private static String shortage(List<SampledRound> measured, int valid) {
        return measured.stream()
                .flatMap(round -> round.failed().stream()
                        .map(failed -> failed.words() + " failed: "
                                + round.fork(failed).reason()))
                .findFirst()
                .orElseGet(() -> KnownObstacle.DISTURBED.words(valid, measured.size(), FactorialEffects.FEWEST_ROUNDS));
    }

    private static ChangeParts impossible(int discarded, String reason) {
        return new ChangeParts(0, discarded, 0, null, null, SafeLine.of(reason, ChangeParts.OBSTACLE_CHARACTERS));
    }

    private static ChangeParts.Effects effects(FactorialEffects effects) {
        return new ChangeParts.Effects(
                part(effects.library()), part(effects.classes()), part(effects.interaction()), part(effects.total()));
    }

    private static PartOfChange part(MeanEstimate estimate) {
        double half = estimate.halfWidth(ChangeInterval.CONFIDENCE);
        return new PartOfChange(estimate.mean(), estimate.mean() - half, estimate.mean() + half);
    }
}
