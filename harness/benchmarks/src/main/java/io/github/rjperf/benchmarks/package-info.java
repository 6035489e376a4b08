/**
 * The JMH benchmarks of RocksDB's Java API, with their claims and the proof of their work.
 *
 * <p>The benchmarks here define what they call and what they prove. The databases that they open are in
 * {@code database}, and the state of each of their threads is in {@code thread}.
 */
@NullMarked
package io.github.rjperf.benchmarks;

import org.jspecify.annotations.NullMarked;
