/**
 * What measurements on a host need: pilots show the warm-up of each series, and calibrations of layouts the shift between them.
 *
 * <p>Measuring belongs to {@code compare}, and whether a score has settled or layouts differ to {@code stats}; nothing here changes the
 * matrix unless the user requests it.
 */
@NullMarked
package io.github.rjperf.calibrate;

import org.jspecify.annotations.NullMarked;
