/**
 * RocksDB's own build, run in a sandbox on sources that may be untrusted: its settings, its caches, its log, and its
 * output.
 *
 * <p>Where the sources come from and where the result is kept is decided elsewhere; programs are confined by
 * {@code confine}.
 */
@NullMarked
package io.github.rjperf.build.make;

import org.jspecify.annotations.NullMarked;
