/**
 * Measurements that consist of many comparisons: bisections, runs over releases, measurements of trunk, calibrations of
 * a host, and the scores of a survey.
 *
 * <p>This package contains only options and results. The {@code campaign} package chooses the next comparison.
 */
@NullMarked
package io.github.rjperf.model.campaign;

import org.jspecify.annotations.NullMarked;
