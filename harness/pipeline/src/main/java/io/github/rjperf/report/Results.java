package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Pair;
import java.util.List;

/**
 * Everything a report is made of.
 *
 * @param comparison what was measured
 * @param judgement what is said of it
 * @param pairs every pair, invalid ones too, in any order
 * @param reproduce the command line that measures the same again
 * @param earlier the earlier measurements whose pairs are among them, the oldest first
 */
public record Results(
        Comparison comparison, Judgement judgement, List<Pair> pairs, String reproduce, List<EarlierResult> earlier) {
    /** The results of one measurement. */
    public Results(Comparison comparison, Judgement judgement, List<Pair> pairs, String reproduce) {
        this(comparison, judgement, pairs, reproduce, List.of());
    }

    public Results {
        earlier = List.copyOf(earlier);
        if (!judgement.comparisonId().equals(comparison.id())) {
            throw new IllegalArgumentException(
                    "the judgement is of comparison " + judgement.comparisonId() + ", not of " + comparison.id());
        }
        pairs = List.copyOf(pairs);
    }
}
