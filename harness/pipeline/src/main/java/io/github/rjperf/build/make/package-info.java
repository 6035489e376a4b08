/**
 * Runs RocksDB's own build in a sandbox, on sources that may be untrusted, and handles its settings, caches, log, and output.
 *
 * <p>Other packages decide where the sources come from and where the result is kept; {@code confine} confines programs.
 */
@NullMarked
package io.github.rjperf.build.make;

import org.jspecify.annotations.NullMarked;
