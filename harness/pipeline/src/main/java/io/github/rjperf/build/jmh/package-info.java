/**
 * RocksDB's own JMH benchmarks, compiled from the sources of a tree, untrusted ones included, into a jar that measurements run.
 *
 * <p>What such a jar lists and how it is run belongs to {@code document} and {@code measure}; the sandbox is {@code confine}.
 */
@NullMarked
package io.github.rjperf.build.jmh;

import org.jspecify.annotations.NullMarked;
