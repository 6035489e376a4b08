/**
 * The programs on this machine that builds need (compiler, linker, make, JDK), found in {@code PATH} and identified by version.
 *
 * <p>Code that runs these programs belongs in {@code make} and {@code jni}.
 */
@NullMarked
package io.github.rjperf.build.tools;

import org.jspecify.annotations.NullMarked;
