/**
 * Pure statistics: samples, paired t, group-sequential p-values, Benjamini-Hochberg. Has no I/O and does not know
 * benchmarks.
 *
 * <p>Formulas name their source, and vectors from other statistics programs test them.
 */
@NullMarked
package io.github.rjperf.stats;

import org.jspecify.annotations.NullMarked;
