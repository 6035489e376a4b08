/**
 * Fetches jars with Maven's resolver and the user's settings. This is the only package that contacts Maven repositories.
 *
 * <p>Other packages decide which jars a build needs and what they must contain.
 */
@NullMarked
package io.github.rjperf.build.maven;

import org.jspecify.annotations.NullMarked;
