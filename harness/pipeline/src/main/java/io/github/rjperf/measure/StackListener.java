package io.github.rjperf.measure;

import io.github.rjperf.model.Side;

/** Receives the sampled stacks of each fork that ended by its plan. */
@FunctionalInterface
public interface StackListener {
    /**
     * Called before the pair of the fork has ended.
     *
     * @param text what the fork wrote, which is not trusted; empty if it is not a plain file of normal size
     */
    void sampled(Side side, String text);
}
