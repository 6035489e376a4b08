/**
 * The programs of this machine that builds need (compiler, linker, make, JDK), found in {@code PATH} and identified by
 * version.
 *
 * <p>What they are asked to do belongs to {@code make} and {@code jni}.
 */
@NullMarked
package io.github.rjperf.build.tools;

import org.jspecify.annotations.NullMarked;
