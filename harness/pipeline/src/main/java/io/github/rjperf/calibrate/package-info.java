/**
 * Pilots: how long a warm-up each series needs.
 *
 * <p>Measuring belongs to {@code compare}, and whether a score has settled to {@code stats}; nothing here changes the
 * matrix unless the user asks for it.
 */
@NullMarked
package io.github.rjperf.calibrate;

import org.jspecify.annotations.NullMarked;
