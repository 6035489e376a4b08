package io.github.rjperf.compare;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;

/**
 * A pair that was measured while its stacks were sampled.
 *
 * @param base what the fork of the base wrote about its stacks; not trusted
 * @param candidate the same of the candidate
 */
public record SampledPair(Pair pair, String base, String candidate) {
    public String stacks(Side side) {
        return side == Side.BASE ? base : candidate;
    }
}
