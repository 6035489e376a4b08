/** Pure statistics: samples, paired t, group-sequential p-values, Benjamini-Hochberg. Knows no I/O and no benchmark. */
@NullMarked
package io.github.rjperf.stats;

import org.jspecify.annotations.NullMarked;
