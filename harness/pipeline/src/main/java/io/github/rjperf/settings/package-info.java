/**
 * The environment of the process as values: variables, folders, clock, and output streams.
 *
 * <p>Makes no decisions, and only {@code cli} creates it from the real process.
 */
@NullMarked
package io.github.rjperf.settings;

import org.jspecify.annotations.NullMarked;
