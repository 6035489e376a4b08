/**
 * External benchmarks: turns a JMH jar named by the user, or {@code java/jmh} in a tree, into series with their own turn lengths,
 * which are then measured like our own.
 *
 * <p>{@code document.jmh} reads the jar as data; its code runs only in forks, in their sandbox. Nothing here judges results.
 */
@NullMarked
package io.github.rjperf.compare.foreign;

import org.jspecify.annotations.NullMarked;
