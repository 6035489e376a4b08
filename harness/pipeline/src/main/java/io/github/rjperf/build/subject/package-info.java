/**
 * What the user named, and the words that all parts of a build share: the subject, a git ref, the platform, the jar that
 * has to come out, progress, and the one exception.
 *
 * <p>Nothing here fetches, compiles or keeps a build, and no other package of {@code build} is used.
 */
@NullMarked
package io.github.rjperf.build.subject;

import org.jspecify.annotations.NullMarked;
