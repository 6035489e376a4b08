/**
 * What one thread of a benchmark uses: its keys, values, buffers, ranges, transactions, and files.
 *
 * <p>Everything is built before an iteration begins, so that operations measure RocksDB. Nothing here knows a benchmark.
 */
@NullMarked
package io.github.rjperf.benchmarks.thread;

import org.jspecify.annotations.NullMarked;
