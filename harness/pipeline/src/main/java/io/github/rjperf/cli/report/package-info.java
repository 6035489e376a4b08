/** From a bundle to its verdict and its report. */
@NullMarked
package io.github.rjperf.cli.report;

import org.jspecify.annotations.NullMarked;
