/** What the matrix holds, and what it costs. */
@NullMarked
package io.github.rjperf.cli.series;

import org.jspecify.annotations.NullMarked;
