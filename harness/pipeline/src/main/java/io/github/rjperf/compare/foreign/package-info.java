/**
 * External benchmarks: turns a JMH jar that the user names, or {@code java/jmh} of a tree, into series with their own turn lengths,
 * which are then measured like ours.
 *
 * <p>The jar is read as data by {@code document.jmh}; its code runs only in forks, in their sandbox. Nothing here judges
 * results.
 */
@NullMarked
package io.github.rjperf.compare.foreign;

import org.jspecify.annotations.NullMarked;
