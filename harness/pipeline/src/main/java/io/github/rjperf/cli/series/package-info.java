/**
 * The command that lists the series of the matrix.
 *
 * <p>What a profile covers and costs is computed by {@code profiles}.
 */
@NullMarked
package io.github.rjperf.cli.series;

import org.jspecify.annotations.NullMarked;
