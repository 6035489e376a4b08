/** The JMH benchmarks of RocksDB's Java API, with what they claim to do and the work that proves it. */
@NullMarked
package io.github.rjperf.benchmarks;

import org.jspecify.annotations.NullMarked;
