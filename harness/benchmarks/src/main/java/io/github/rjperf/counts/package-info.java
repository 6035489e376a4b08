/**
 * Counts that forks make in addition to JMH's figures and RocksDB's tickers: calls to native methods, native memory, and
 * RocksDB's counts for each thread. Only forks that explain a change make them, because counting costs time; other forks load
 * only {@link io.github.rjperf.counts.CountingFork}.
 */
@NullMarked
package io.github.rjperf.counts;

import org.jspecify.annotations.NullMarked;
