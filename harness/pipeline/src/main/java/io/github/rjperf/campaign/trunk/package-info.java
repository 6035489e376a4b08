/**
 * Measures trunk: compares commits of a branch with an anchor, such as a release tag, and measures hand-overs from one anchor to
 * the next.
 *
 * <p>Each point is a separate comparison, made by {@code compare} and recorded with kind TRUNK. The {@code history} package
 * determines what the points show together.
 */
@NullMarked
package io.github.rjperf.campaign.trunk;

import org.jspecify.annotations.NullMarked;
