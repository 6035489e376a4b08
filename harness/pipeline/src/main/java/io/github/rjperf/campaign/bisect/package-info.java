/**
 * Searches for the release or commit that made a series slower, by noisy bisection between a good build and a bad one.
 *
 * <p>Each step is a separate comparison, made by {@code compare}. The probabilities are computed in {@code stats}, and
 * {@code build} lists the builds between two others.
 */
@NullMarked
package io.github.rjperf.campaign.bisect;

import org.jspecify.annotations.NullMarked;
