/**
 * Reads external JMH jars as data: the benchmarks in {@code META-INF/BenchmarkList}, and the rest of the jar. No code of such a
 * jar runs here, and every size, count, and text is bounded, because the jar may be hostile.
 *
 * <p>The package {@code compare} decides what can be measured.
 */
@NullMarked
package io.github.rjperf.document.jmh;

import org.jspecify.annotations.NullMarked;
