/**
 * Explains why a series changed: after the verdict, both builds are measured again with a profiler, and the stacks of both sides
 * are compared.
 *
 * <p>Nothing here takes part in a verdict or adds a pair to a bundle. Measuring belongs to {@code compare}, words and pictures to
 * {@code report}.
 */
@NullMarked
package io.github.rjperf.explain;

import org.jspecify.annotations.NullMarked;
