/**
 * Pure statistics: samples, paired t, group-sequential p-values, Benjamini-Hochberg. This package has no I/O and does
 * not know benchmarks.
 *
 * <p>Formulas name their source, and are tested with vectors from other statistics programs.
 */
@NullMarked
package io.github.rjperf.stats;

import org.jspecify.annotations.NullMarked;
