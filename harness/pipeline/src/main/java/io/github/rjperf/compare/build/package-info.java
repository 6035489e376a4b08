/**
 * Obtains the builds of a comparison: fetches, compiles, or finds them in the store.
 *
 * <p>The {@code build} package does the work itself; this one adds the user's settings and shows the progress.
 */
@NullMarked
package io.github.rjperf.compare.build;

import org.jspecify.annotations.NullMarked;
