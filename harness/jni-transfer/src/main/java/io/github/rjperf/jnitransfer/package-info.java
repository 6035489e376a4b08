/**
 * The synthetic JNI suite: measures the cost of moving a value between C++ and Java with each available mechanism,
 * using a map in memory instead of RocksDB. See docs/reference/benchmarks.md.
 */
@NullMarked
package io.github.rjperf.jnitransfer;

import org.jspecify.annotations.NullMarked;
