/**
 * Commands that start measurements to determine the warm-up of each series on a host.
 *
 * <p>What a pilot is and finds belongs to {@code calibrate}.
 */
@NullMarked
package io.github.rjperf.cli.calibrate;

import org.jspecify.annotations.NullMarked;
