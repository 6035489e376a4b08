/**
 * Measures how much the code layout shifts the series on a host, and how many layouts comparisons on that host need.
 *
 * <p>Measuring belongs to {@code compare}, and estimating the shift to {@code stats}.
 */
@NullMarked
package io.github.rjperf.calibrate;

import org.jspecify.annotations.NullMarked;
