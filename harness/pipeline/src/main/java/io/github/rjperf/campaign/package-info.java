/**
 * Measurements that consist of many comparisons: searches for the first bad build, runs over releases, points of trunk, calibrations of
 * a host.
 *
 * <p>What they share stands here: a folder with a document and a bundle for each comparison, options that a resumed campaign repeats,
 * one budget, and builds that may fail. Which comparison comes next, and what all of them show together, is the matter of each package
 * below.
 */
@NullMarked
package io.github.rjperf.campaign;

import org.jspecify.annotations.NullMarked;
