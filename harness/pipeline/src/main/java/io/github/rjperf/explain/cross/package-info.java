/**
 * Determines whether a change is in the native library or in the Java classes: both builds are crossed, and all four combinations
 * of classes and library are measured in the same rounds.
 *
 * <p>The turns of forks belong to {@code measure}, linking to {@code build.link}, and the estimates to {@code stats}. Nothing here
 * affects a verdict.
 */
@NullMarked
package io.github.rjperf.explain.cross;

import org.jspecify.annotations.NullMarked;
