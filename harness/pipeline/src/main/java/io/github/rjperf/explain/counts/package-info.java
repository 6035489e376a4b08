/**
 * Shows what changed in the work that an operation does, whether or not its time shows it: allocated bytes and RocksDB's tickers.
 * They are counted by forks whose times are ignored.
 *
 * <p>Code that counts in forks belongs in {@code measure} and the benchmarks, and code that decides what is certain in
 * {@code stats}. Nothing here affects a verdict.
 */
@NullMarked
package io.github.rjperf.explain.counts;

import org.jspecify.annotations.NullMarked;
