package io.github.rjperf.github.http;

import java.time.Duration;

/**
 * The limits of one download.
 *
 * @param mostBytes the largest file that is taken
 * @param timeout the most time that it may take
 */
public record Download(long mostBytes, Duration timeout) {}
