/**
 * The environment of the process as values: variables, folders, clock, and output streams.
 *
 * <p>This package makes no decisions, and only {@code cli} creates these values from the real process.
 */
@NullMarked
package io.github.rjperf.settings;

import org.jspecify.annotations.NullMarked;
