/**
 * The state of one benchmark thread: its keys, values, buffers, ranges, transactions, and files.
 *
 * <p>Everything is built before an iteration begins, so that operations measure RocksDB. Nothing here depends on a
 * benchmark.
 */
@NullMarked
package io.github.rjperf.benchmarks.thread;

import org.jspecify.annotations.NullMarked;
