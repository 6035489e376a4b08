package io.github.rjperf.model.verdict;

import io.github.rjperf.model.value.Require;

/**
 * The finding that the operations of one series keep more memory on one build than on the other.
 *
 * @param pairs number of valid pairs behind it
 * @param difference additional memory that the candidate keeps per operation, mean over the pairs, in bytes; negative if
 *     it keeps less
 * @param low lower end of the 90 % interval of the difference
 * @param high upper end of that interval
 */
public record MemoryChange(int pairs, double difference, double low, double high) {
    public MemoryChange {
        Require.that(pairs > 1, "fewer than 2 pairs: " + pairs);
        Require.finite("low", low);
        Require.finite("high", high);
        Require.that(low <= difference && difference <= high, "a difference outside of its interval: " + difference);
        Require.that(low > 0 || high < 0, "a difference that may be none: " + low + " to " + high);
    }

    public boolean isMore() {
        return difference > 0;
    }
}
