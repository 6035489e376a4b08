/** Measurements of the host itself, which set its warm-up and its noise. */
@NullMarked
package io.github.rjperf.cli.calibrate;

import org.jspecify.annotations.NullMarked;
