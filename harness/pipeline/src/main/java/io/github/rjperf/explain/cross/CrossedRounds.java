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

/** What rounds of forks of all four combinations tell about the parts of a change. */
public final class CrossedRounds {
    /** A part that is significantly larger than this absolute log change needs no further rounds if it is alone. */
    private static final double LARGE_PART = 0.02;

    /** Of a decision before the last round, which could be wrong more often than the last one alone. */
    private static final double EARLY_CONFIDENCE = 0.99;

    private CrossedRounds() {}

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
