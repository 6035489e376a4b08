/**
 * RocksDB's own build, run in a sandbox on sources that may be untrusted: its settings, its caches, its log, and what came
 * out of it.
 *
 * <p>Where the sources come from and where the result is kept is decided elsewhere; how programs are confined, in
 * {@code confine}.
 */
@NullMarked
package io.github.rjperf.build.make;

import org.jspecify.annotations.NullMarked;
