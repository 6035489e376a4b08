/**
 * Group {@code ci}: the steps of the workflows, from an event on GitHub to the answer.
 *
 * <p>Each calls its use case in {@code service}; none talks to GitHub itself.
 */
@NullMarked
package io.github.rjperf.cli.ci;

import org.jspecify.annotations.NullMarked;
