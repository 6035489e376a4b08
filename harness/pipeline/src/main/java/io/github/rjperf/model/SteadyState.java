package io.github.rjperf.model;

import java.time.Duration;

/**
 * The warm-up after which a series came to rest in a pilot; the iteration that loads the data comes before it.
 *
 * @param score until the score did
 * @param ratio until the ratio of the two sides did
 */
public record SteadyState(Duration score, Duration ratio) {}
