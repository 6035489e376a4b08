/**
 * Decides whether the classes of one build can run with the native library of another, based on what the classes declare and what
 * the library exports.
 *
 * <p>It reads jars but runs nothing. Jars and libraries may be hostile, so every size is bounded.
 */
@NullMarked
package io.github.rjperf.build.link;

import org.jspecify.annotations.NullMarked;
