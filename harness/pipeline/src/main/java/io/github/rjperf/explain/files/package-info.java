/**
 * Which files of the diff between both builds are on the changed path of a profile.
 *
 * <p>What changed comes from {@code build.source}, and which functions did from the profile. Nothing here affects a verdict.
 */
@NullMarked
package io.github.rjperf.explain.files;

import org.jspecify.annotations.NullMarked;
