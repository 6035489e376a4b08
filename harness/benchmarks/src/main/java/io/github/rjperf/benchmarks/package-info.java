/**
 * The JMH benchmarks of RocksDB's Java API, with their claims and the work that proves them.
 *
 * <p>A benchmark says here what it calls and what it proves. The databases that it opens are in {@code database}; what
 * each of its threads uses is in {@code thread}.
 */
@NullMarked
package io.github.rjperf.benchmarks;

import org.jspecify.annotations.NullMarked;
