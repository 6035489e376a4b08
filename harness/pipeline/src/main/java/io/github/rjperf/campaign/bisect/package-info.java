/**
 * The search for the release or commit that made a series slower: noisy bisection between a good and a bad build.
 *
 * <p>Each step is its own comparison, made by {@code compare}; the probabilities are computed in {@code stats}. Which builds lie
 * between two others is decided in {@code build}.
 */
@NullMarked
package io.github.rjperf.campaign.bisect;

import org.jspecify.annotations.NullMarked;
