/**
 * What forks count beyond what JMH and RocksDB count by themselves: calls of native methods, and native memory. Only forks that explain a
 * change load these classes, because counting costs time.
 */
@NullMarked
package io.github.rjperf.counts;

import org.jspecify.annotations.NullMarked;
