package io.github.rjperf.report;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import java.util.List;

/**
 * The effort of measuring, and the part of it that could not be used.
 *
 * @param pairs number of pairs measured, including those that do not count
 * @param valid number of pairs that were judged
 * @param ledByBase number of judged pairs in which the base had the first turn or ran first
 * @param spoiled number of pairs spoiled by something outside the measurement
 * @param failedBase number of base forks that did not complete
 * @param failedCandidate number of candidate forks that did not complete
 * @param seconds elapsed time in which forks had the machine
 */
public record Effort(
        long pairs, long valid, long ledByBase, long spoiled, long failedBase, long failedCandidate, double seconds) {
    public static Effort of(Results results) {
        List<Pair> pairs = results.pairs();
        List<Pair> valid = pairs.stream().filter(Pair::isValid).toList();
        return new Effort(
                pairs.size(),
                valid.size(),
                valid.stream().filter(pair -> pair.slot().first() == Side.BASE).count(),
                pairs.stream().filter(Effort::isSpoiled).count(),
                pairs.stream().filter(p -> Forks.failed(p.base())).count(),
                pairs.stream().filter(p -> Forks.failed(p.candidate())).count(),
                results.comparison().plan().timeOf(pairs).toMillis() / 1000.0);
    }

    static boolean isSpoiled(Pair pair) {
        return pair.base().spoiledBy() != null || pair.candidate().spoiledBy() != null;
    }
}
