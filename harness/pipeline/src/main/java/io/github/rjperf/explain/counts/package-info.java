/**
 * What changed in the work of an operation, whether or not its time shows it: allocated bytes and RocksDB's tickers, counted by forks
 * whose times do not count.
 *
 * <p>How forks count belongs to {@code measure} and to the benchmarks, and what is certain to {@code stats}. Nothing here affects a
 * verdict.
 */
@NullMarked
package io.github.rjperf.explain.counts;

import org.jspecify.annotations.NullMarked;
