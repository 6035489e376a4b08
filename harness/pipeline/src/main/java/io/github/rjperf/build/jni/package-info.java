/**
 * The native library of the synthetic JNI suite, built from the sources in its jar and cached.
 *
 * <p>Everything about RocksDB's own library belongs to {@code make}.
 */
@NullMarked
package io.github.rjperf.build.jni;

import org.jspecify.annotations.NullMarked;
