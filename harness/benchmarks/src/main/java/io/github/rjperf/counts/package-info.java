/**
 * What forks count beyond JMH's figures and RocksDB's tickers: calls of native methods, native memory, and what RocksDB counts for each thread.
 * Only forks that explain a change do so, because counting costs time; others load nothing of it but {@link
 * io.github.rjperf.counts.CountingFork}.
 */
@NullMarked
package io.github.rjperf.counts;

import org.jspecify.annotations.NullMarked;
