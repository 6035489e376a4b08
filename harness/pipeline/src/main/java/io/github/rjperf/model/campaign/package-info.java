/**
 * What consists of many comparisons: bisections, runs over releases, measurements of trunk, calibrations of a host,
 * and the scores of a survey.
 *
 * <p>Options and results alone. The next comparison is chosen in {@code campaign}.
 */
@NullMarked
package io.github.rjperf.model.campaign;

import org.jspecify.annotations.NullMarked;
