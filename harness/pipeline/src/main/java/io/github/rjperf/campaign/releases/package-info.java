/**
 * Runs over releases: how each series changed from release to release, and its level relative to the first one.
 *
 * <p>Each comparison of two releases is one of its own, made by {@code compare}; levels are estimated in {@code stats}. Which releases
 * exist is known in {@code build}.
 */
@NullMarked
package io.github.rjperf.campaign.releases;

import org.jspecify.annotations.NullMarked;
