/**
 * Measurements that consist of many comparisons: searches for the first bad build, runs over releases, points of trunk, and host
 * calibrations.
 *
 * <p>This package contains what they share: a folder with a document and a bundle for each comparison, options that are reused
 * when a campaign is resumed, one budget, and builds that can fail. The packages below decide which comparison comes next and
 * what the comparisons show together.
 */
@NullMarked
package io.github.rjperf.campaign;

import org.jspecify.annotations.NullMarked;
