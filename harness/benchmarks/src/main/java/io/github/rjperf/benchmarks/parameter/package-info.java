/** Benchmark parameters that are words, with the meaning of each value. */
@NullMarked
package io.github.rjperf.benchmarks.parameter;

import org.jspecify.annotations.NullMarked;
