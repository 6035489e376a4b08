/**
 * Obtains the builds of a comparison: fetches, compiles, or finds them in the store.
 *
 * <p>The work itself is done by {@code build}; this package adds the user's settings and shows the progress.
 */
@NullMarked
package io.github.rjperf.compare.build;

import org.jspecify.annotations.NullMarked;
