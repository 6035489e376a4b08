/** Measurements of this program itself. */
@NullMarked
package io.github.rjperf.cli.bench;

import org.jspecify.annotations.NullMarked;
