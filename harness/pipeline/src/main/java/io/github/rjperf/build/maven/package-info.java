/**
 * Fetches jars with the resolver of Maven and the user's settings; the only package that contacts Maven repositories.
 *
 * <p>Which jars a build needs, and what they must contain, is decided elsewhere.
 */
@NullMarked
package io.github.rjperf.build.maven;

import org.jspecify.annotations.NullMarked;
