/**
 * Compiles RocksDB's own JMH benchmarks, even from untrusted source trees, into a jar for measurements.
 *
 * <p>Reading the list in such a jar belongs to {@code document}, running it to {@code measure}, and the sandbox to
 * {@code confine}.
 */
@NullMarked
package io.github.rjperf.build.jmh;

import org.jspecify.annotations.NullMarked;
