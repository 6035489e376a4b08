package io.github.rjperf.explain.cross;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.KnownObstacle;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.ChangeParts.PartOfChange;
import io.github.rjperf.model.explanation.SampledRound;
import io.github.rjperf.stats.ChangeInterval;
import io.github.rjperf.stats.FactorialEffects;
import io.github.rjperf.stats.MeanEstimate;
import java.util.List;

/** Estimates the parts of a change from rounds in which forks of all four combinations were measured. */
public final class CrossedRounds {
    /** If only one part changed, significantly by more than this absolute log change, no additional rounds are needed. */
    private static final double LARGE_PART = 0.02;

    /** The confidence level for a decision before the last round; it is higher because early decisions add chances to be wrong. */
    private static final double EARLY_CONFIDENCE = 0.99;

    private CrossedRounds() {}

    /** True if these valid rounds of four show a large change in only one part, so that additional rounds would not change the report. */
    public static boolean isTold(List<SampledRound> valid) {
        return valid.size() >= FactorialEffects.FEWEST_ROUNDS
                && FactorialEffects.of(valid).isInOnePart(LARGE_PART, EARLY_CONFIDENCE);
    }

    /** The parts, according to the crossed rounds among these; invalid ones are discarded. */
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

    static ChangeParts impossible(int discarded, String reason) {
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
