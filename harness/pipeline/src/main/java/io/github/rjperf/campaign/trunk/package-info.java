/**
 * Measurement of trunk: commits of a branch against the tag of a release, the anchor, and hand-overs from one anchor to the next.
 *
 * <p>Each point is its own comparison, made by {@code compare} and recorded with kind TRUNK. What the points show together is
 * found out in {@code history}.
 */
@NullMarked
package io.github.rjperf.campaign.trunk;

import org.jspecify.annotations.NullMarked;
