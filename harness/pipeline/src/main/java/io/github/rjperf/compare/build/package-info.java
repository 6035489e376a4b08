/**
 * Obtains the builds of a comparison: fetches, compiles, or finds them in the store.
 *
 * <p>How that is done belongs to {@code build}; here it gets the user's settings and shows its progress.
 */
@NullMarked
package io.github.rjperf.compare.build;

import org.jspecify.annotations.NullMarked;
