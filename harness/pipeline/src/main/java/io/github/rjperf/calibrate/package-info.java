/**
 * What measurements on a host need, and what its verdicts are worth: pilots show the warm-up of each series, calibrations of layouts the
 * shift between them, and comparisons of a build with itself how often there are false alarms and which planted slowdowns are found.
 *
 * <p>Measuring belongs to {@code compare}, and whether a score has settled or layouts differ to {@code stats}; nothing here changes the
 * matrix unless the user asks for it.
 */
@NullMarked
package io.github.rjperf.calibrate;

import org.jspecify.annotations.NullMarked;
