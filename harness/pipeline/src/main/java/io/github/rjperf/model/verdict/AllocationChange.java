package io.github.rjperf.model.verdict;

import io.github.rjperf.model.value.Require;

/**
 * The finding that the operations of one series allocate more Java heap on one build than on the other, in every pair.
 *
 * @param pairs number of valid pairs behind it
 * @param baseBytesPerOperation median over the base's forks, in bytes
 * @param candidateBytesPerOperation the same for the candidate
 */
public record AllocationChange(int pairs, double baseBytesPerOperation, double candidateBytesPerOperation) {
    public AllocationChange {
        Require.that(pairs > 0, "pairs is not positive: " + pairs);
        Require.notNegative("baseBytesPerOperation", baseBytesPerOperation);
        Require.notNegative("candidateBytesPerOperation", candidateBytesPerOperation);
        Require.that(baseBytesPerOperation != candidateBytesPerOperation, "both builds allocate the same");
    }

    /** The additional allocation of the candidate per operation, in bytes; negative if it allocates less. */
    public double difference() {
        return candidateBytesPerOperation - baseBytesPerOperation;
    }

    public boolean isMore() {
        return difference() > 0;
    }
}
