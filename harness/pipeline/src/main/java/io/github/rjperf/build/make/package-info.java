/** RocksDB's own build, run on untrusted sources: its tools, its settings, and what came of it. */
@NullMarked
package io.github.rjperf.build.make;

import org.jspecify.annotations.NullMarked;
