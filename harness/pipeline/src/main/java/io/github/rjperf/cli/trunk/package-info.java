/**
 * The command that measures commits of trunk.
 *
 * <p>What it measures and records is decided in {@code trunk}.
 */
@NullMarked
package io.github.rjperf.cli.trunk;

import org.jspecify.annotations.NullMarked;
