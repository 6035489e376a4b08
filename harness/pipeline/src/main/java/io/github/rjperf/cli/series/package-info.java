/** The command that lists the series of the matrix. */
@NullMarked
package io.github.rjperf.cli.series;

import org.jspecify.annotations.NullMarked;
