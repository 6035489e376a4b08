/**
 * Shows what changed in the work of an operation, whether or not its time shows it: allocated bytes and RocksDB's tickers, counted
 * by forks whose times are ignored.
 *
 * <p>Counting in forks belongs to {@code measure} and the benchmarks, and deciding what is certain to {@code stats}. Nothing here
 * affects a verdict.
 */
@NullMarked
package io.github.rjperf.explain.counts;

import org.jspecify.annotations.NullMarked;
