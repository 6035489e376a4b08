package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;

/**
 * One place in the combined call tree of both sides: a function that is called on one path.
 *
 * @param parent index of the node that calls it, smaller than its own; −1 for an outermost one
 * @param frame index of its frame
 * @param baseNanos nanoseconds per operation on the base, including everything that it calls
 * @param candidateNanos the same on the candidate
 * @param evident true if the difference exceeds the differences between pairs
 */
public record CallNode(int parent, int frame, double baseNanos, double candidateNanos, boolean evident) {
    public CallNode {
        Require.that(parent >= -1, "parent is below -1: " + parent);
        Require.that(frame >= 0, "frame is negative: " + frame);
        Require.notNegative("baseNanos", baseNanos);
        Require.notNegative("candidateNanos", candidateNanos);
    }

    /** The additional nanoseconds that an operation spends there on the candidate. */
    public double change() {
        return candidateNanos - baseNanos;
    }
}
