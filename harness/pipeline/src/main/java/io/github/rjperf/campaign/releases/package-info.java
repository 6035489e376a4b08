/**
 * Measures how each series changed from release to release, and its level relative to the first release.
 *
 * <p>Each pair of releases is a separate comparison, made by {@code compare}. Levels are estimated in {@code stats}, and
 * {@code build} knows which releases exist.
 */
@NullMarked
package io.github.rjperf.campaign.releases;

import org.jspecify.annotations.NullMarked;
