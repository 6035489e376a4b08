/**
 * The {@code ci} command group: the steps of the workflows, from an event on GitHub to the reply.
 *
 * <p>Each command calls its use case in {@code service}; none accesses GitHub directly.
 */
@NullMarked
package io.github.rjperf.cli.ci;

import org.jspecify.annotations.NullMarked;
