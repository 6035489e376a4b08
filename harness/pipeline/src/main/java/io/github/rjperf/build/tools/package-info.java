/**
 * The programs of this machine that builds need (compiler, linker, make, JDK), found in {@code PATH} and identified by
 * version.
 *
 * <p>The use of these programs belongs to {@code make} and {@code jni}.
 */
@NullMarked
package io.github.rjperf.build.tools;

import org.jspecify.annotations.NullMarked;
