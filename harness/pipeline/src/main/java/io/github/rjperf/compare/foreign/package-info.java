/**
 * Benchmarks of others: a JMH jar that the user names, or {@code java/jmh} of a tree, becomes series with turns of their own length, which are then measured like
 * ours.
 *
 * <p>The jar is read as data by {@code document.jmh}; its code runs in forks only, behind their wall. Nothing here judges.
 */
@NullMarked
package io.github.rjperf.compare.foreign;

import org.jspecify.annotations.NullMarked;
