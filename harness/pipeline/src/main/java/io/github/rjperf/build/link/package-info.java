/**
 * Decides whether the classes of one build can run with the native library of another: what the classes declare, what the library
 * exports, and which methods link.
 *
 * <p>Reads jars and starts nothing; jars and libraries may be hostile, so every size is bounded.
 */
@NullMarked
package io.github.rjperf.build.link;

import org.jspecify.annotations.NullMarked;
