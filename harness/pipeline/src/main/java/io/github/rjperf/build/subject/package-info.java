/**
 * The types that all parts of a build share: the subject that the user named, a git ref, the platform, the resulting
 * jar, progress, and the one exception.
 *
 * <p>Nothing here fetches, compiles, or stores a build, and no other package of {@code build} is used.
 */
@NullMarked
package io.github.rjperf.build.subject;

import org.jspecify.annotations.NullMarked;
