/**
 * Commands that start measurements to determine what comparisons on a host need: warm-ups, and layouts.
 *
 * <p>What such a measurement is and finds belongs to {@code calibrate}.
 */
@NullMarked
package io.github.rjperf.cli.calibrate;

import org.jspecify.annotations.NullMarked;
