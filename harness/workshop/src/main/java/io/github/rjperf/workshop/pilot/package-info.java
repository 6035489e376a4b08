/**
 * Pilots: long forks of every series of a profile, which show the warm-up after which its score and the ratio of both sides are
 * steady.
 *
 * <p>Measuring belongs to {@code compare}. A pilot is evidence in the matrix and does not change plans.
 */
@NullMarked
package io.github.rjperf.workshop.pilot;

import org.jspecify.annotations.NullMarked;
