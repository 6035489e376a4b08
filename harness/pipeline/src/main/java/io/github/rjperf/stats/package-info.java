/**
 * Pure statistics: samples, paired t, group-sequential p-values, Benjamini-Hochberg. This package does no I/O and knows nothing
 * about benchmarks.
 *
 * <p>Formulas cite their sources, and are tested with values from other statistics programs.
 */
@NullMarked
package io.github.rjperf.stats;

import org.jspecify.annotations.NullMarked;
