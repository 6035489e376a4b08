/**
 * From what the user named to a {@link io.github.rjperf.model.Build}: a RocksJava jar on this machine with its native
 * library and the SHA-256 of both. The only place that talks to Maven repositories. Also builds the native library of the
 * synthetic JNI suite.
 */
@NullMarked
package io.github.rjperf.build;

import org.jspecify.annotations.NullMarked;
