package io.github.rjperf.stats;

/**
 * A measured log ratio between two of several builds.
 *
 * @param from index of the build that was compared against
 * @param to index of the other build
 * @param change log change from the first to the second
 */
public record LogRatio(int from, int to, ChangeEstimate change) {
    public LogRatio {
        if (from < 0 || to < 0 || from == to || !(change.standardError() > 0)) {
            throw new IllegalArgumentException("not a comparison of two builds: " + from + ", " + to + ", " + change);
        }
    }
}
