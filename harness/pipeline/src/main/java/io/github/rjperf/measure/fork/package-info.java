/**
 * One fork: its folder, command, process, messages, limits, and remains.
 *
 * <p>The schedules in {@code measure} decide which fork runs when.
 */
@NullMarked
package io.github.rjperf.measure.fork;

import org.jspecify.annotations.NullMarked;
