/**
 * Commands about the history of trunk.
 *
 * <p>What they print and record comes from {@code history}.
 */
@NullMarked
package io.github.rjperf.cli.history;

import org.jspecify.annotations.NullMarked;
