/**
 * Explains why a series changed: after the verdict, both builds are measured again with a profiler, and the two sides' stacks are
 * compared.
 *
 * <p>Nothing here affects a verdict or adds a pair to a bundle. Measuring belongs in {@code compare}, and words and pictures in
 * {@code report}.
 */
@NullMarked
package io.github.rjperf.explain;

import org.jspecify.annotations.NullMarked;
