/**
 * Measures how much the layout of the code shifts the series of a host, and how many layouts its comparisons need.
 *
 * <p>Measuring belongs to {@code compare}, and estimating the shift to {@code stats}.
 */
@NullMarked
package io.github.rjperf.calibrate;

import org.jspecify.annotations.NullMarked;
