/** Pilots: how long a warm-up each series needs. */
@NullMarked
package io.github.rjperf.calibrate;

import org.jspecify.annotations.NullMarked;
