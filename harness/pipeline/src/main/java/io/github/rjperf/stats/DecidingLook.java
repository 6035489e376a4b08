package io.github.rjperf.stats;

import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import java.util.OptionalInt;

/**
 * An estimate of the look at which a series is decided if its mean and its noise stay as they were at its last look.
 *
 * @param correction correction of the rule
 * @param seriesCount number of series in the matrix, because a single finding gets that share of the level
 */
public record DecidingLook(Rule rule, SequentialCorrection correction, int seriesCount) {
    /** The number of pairs of that look; empty if none up to {@code maxPairs} is expected to decide. */
    public OptionalInt after(Look last, int maxPairs) {
        return correction.looks().stream()
                .mapToInt(Integer::intValue)
                .filter(pairs -> pairs > last.pairs() && pairs <= maxPairs)
                .filter(pairs -> decides(PairedT.expected(last, pairs)))
                .findFirst();
    }

    private boolean decides(PairedT test) {
        double nullLog = Math.log1p(-rule.minimumEffect());
        double limit = correction.uncorrected(test.pairs(), rule.falseDiscoveryRate() / seriesCount);
        boolean isSlower = Math.expm1(test.mean()) <= -rule.gate() && test.pBelow(nullLog) <= limit;
        boolean isFaster = Math.expm1(test.mean()) >= rule.gate() && test.pAbove(-nullLog) <= limit;
        return isSlower
                || isFaster
                || test.low(correction.multiplier(test.pairs(), ChangeInterval.ONE_TAIL, test.degrees()))
                        > Math.log1p(-rule.tolerance());
    }
}
