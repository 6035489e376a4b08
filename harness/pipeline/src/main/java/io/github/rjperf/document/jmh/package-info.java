/**
 * JMH jars of others, read as data: which benchmarks {@code META-INF/BenchmarkList} lists, and what else the jar holds. No code of
 * such a jar runs here, and every size, count, and text is bounded, because it may be hostile.
 *
 * <p>What of it can be measured is decided in {@code compare}.
 */
@NullMarked
package io.github.rjperf.document.jmh;

import org.jspecify.annotations.NullMarked;
