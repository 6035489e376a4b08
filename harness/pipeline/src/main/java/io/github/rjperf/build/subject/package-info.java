/**
 * Types shared by all parts of a build: the subject that the user named, a git ref, the platform, the resulting jar, progress,
 * and the exception for failures.
 *
 * <p>Nothing here fetches, compiles, or stores a build or uses another package below {@code build}.
 */
@NullMarked
package io.github.rjperf.build.subject;

import org.jspecify.annotations.NullMarked;
