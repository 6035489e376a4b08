package io.github.rjperf.model.verdict;

import java.time.Duration;

/**
 * The warm-up after which a series reached its steady state in a pilot, not counting the iteration that loads the data.
 *
 * @param score until the score was steady
 * @param ratio until the ratio of the two sides was steady
 */
public record SteadyState(Duration score, Duration ratio) {}
