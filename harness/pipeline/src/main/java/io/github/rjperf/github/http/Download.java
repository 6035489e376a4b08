package io.github.rjperf.github.http;

import java.time.Duration;

/**
 * The limits of one download.
 *
 * @param mostBytes largest size that is accepted
 * @param timeout longest time that it may take
 */
public record Download(long mostBytes, Duration timeout) {}
