/** Measurements that determine the warm-up of each series on a host. */
@NullMarked
package io.github.rjperf.cli.calibrate;

import org.jspecify.annotations.NullMarked;
