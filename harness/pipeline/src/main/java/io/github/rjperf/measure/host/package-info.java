/**
 * The machine: its identity, its state, and the disturbances of a pair. Reads Linux files and macOS commands.
 *
 * <p>Changes nothing on the machine, and does not judge scores.
 */
@NullMarked
package io.github.rjperf.measure.host;

import org.jspecify.annotations.NullMarked;
