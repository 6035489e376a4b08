/**
 * Finds the files in the diff between both builds that are on the changed path of a profile.
 *
 * <p>The changed files come from {@code build.source}, and the changed functions from the profile. Nothing here affects a
 * verdict.
 */
@NullMarked
package io.github.rjperf.explain.files;

import org.jspecify.annotations.NullMarked;
