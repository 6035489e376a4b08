/**
 * Reads external JMH jars as data: the benchmarks in {@code META-INF/BenchmarkList} and the rest of the jar. No code from such a
 * jar runs here, and every size, count, and text is bounded, because the jar may be hostile.
 *
 * <p>The {@code compare} package decides what can be measured.
 */
@NullMarked
package io.github.rjperf.document.jmh;

import org.jspecify.annotations.NullMarked;
