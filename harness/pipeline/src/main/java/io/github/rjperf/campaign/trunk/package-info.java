/**
 * Measurement of trunk: commits of a branch against the tag of a release, the anchor, and hand-overs from one anchor to the next.
 *
 * <p>Each point is its own comparison, made by {@code compare} and recorded with kind TRUNK. The package {@code history}
 * determines what the points show together.
 */
@NullMarked
package io.github.rjperf.campaign.trunk;

import org.jspecify.annotations.NullMarked;
