/**
 * Pilots: long forks of every series of a profile, which show after which warm-up its score, and the ratio of both sides, are steady.
 *
 * <p>Measuring belongs to {@code compare}. A pilot is evidence in the matrix and changes no plan.
 */
@NullMarked
package io.github.rjperf.workshop.pilot;

import org.jspecify.annotations.NullMarked;
