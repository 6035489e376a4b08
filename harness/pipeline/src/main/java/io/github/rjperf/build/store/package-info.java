/**
 * Keeps builds from source by what they were made from, so that the same build is made once, and the logs of those that
 * failed.
 *
 * <p>How a build is made is up to the caller of {@link io.github.rjperf.build.store.Store}.
 */
@NullMarked
package io.github.rjperf.build.store;

import org.jspecify.annotations.NullMarked;
