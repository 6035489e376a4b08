/** Benchmarks of RocksJava Perf itself; {@link io.github.rjperf.cli.BenchMain} runs them. */
@NullMarked
package io.github.rjperf.cli.bench;

import org.jspecify.annotations.NullMarked;
