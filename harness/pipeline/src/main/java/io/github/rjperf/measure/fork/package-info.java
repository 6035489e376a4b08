/**
 * One fork: its folder, command, process, messages, limits, and what it leaves behind.
 *
 * <p>Which fork runs when is decided by the schedules in {@code measure}.
 */
@NullMarked
package io.github.rjperf.measure.fork;

import org.jspecify.annotations.NullMarked;
