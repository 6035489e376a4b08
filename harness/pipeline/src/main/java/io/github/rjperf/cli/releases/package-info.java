/**
 * The command that compares many releases.
 *
 * <p>The comparisons and what they show belong to the use case {@code releases}.
 */
@NullMarked
package io.github.rjperf.cli.releases;

import org.jspecify.annotations.NullMarked;
