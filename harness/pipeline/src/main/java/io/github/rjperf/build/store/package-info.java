/**
 * Stores builds from source by what they were made from, so that the same build is made only once. Also keeps the logs of failed
 * builds.
 *
 * <p>The caller of {@link io.github.rjperf.build.store.Store} decides how a build is made.
 */
@NullMarked
package io.github.rjperf.build.store;

import org.jspecify.annotations.NullMarked;
