/** The JMH benchmarks of RocksDB's Java API, with their claims and the work that proves them. */
@NullMarked
package io.github.rjperf.benchmarks;

import org.jspecify.annotations.NullMarked;
