/** The origin of sources: a git ref, a pull request, or a folder; each is copied to a private folder before it is built. */
@NullMarked
package io.github.rjperf.build.source;

import org.jspecify.annotations.NullMarked;
