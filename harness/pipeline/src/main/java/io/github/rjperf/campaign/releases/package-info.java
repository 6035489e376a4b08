/**
 * Runs over releases: how each series changed from release to release, and its level relative to the first one.
 *
 * <p>Each comparison of two releases is separate and made by {@code compare}; levels are estimated in {@code stats}. The package
 * {@code build} knows which releases exist.
 */
@NullMarked
package io.github.rjperf.campaign.releases;

import org.jspecify.annotations.NullMarked;
