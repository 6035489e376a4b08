/**
 * Determines whether a change is in the native library or in the Java classes: the builds are crossed, and all four combinations
 * of classes and library are measured in the same rounds.
 *
 * <p>Turn-taking between forks belongs in {@code measure}, linking in {@code build.link}, and estimates in {@code stats}. Nothing
 * here affects a verdict.
 */
@NullMarked
package io.github.rjperf.explain.cross;

import org.jspecify.annotations.NullMarked;
