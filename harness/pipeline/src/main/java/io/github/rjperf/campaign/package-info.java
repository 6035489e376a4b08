/**
 * Measurements that consist of many comparisons: searches for the first bad build, runs over releases, points of trunk, calibrations of
 * a host.
 *
 * <p>This package contains what they share: a folder with a document and a bundle for each comparison, options that a resumed
 * campaign repeats, one budget, and builds that may fail. The packages below decide which comparison comes next and what all of
 * them show together.
 */
@NullMarked
package io.github.rjperf.campaign;

import org.jspecify.annotations.NullMarked;
