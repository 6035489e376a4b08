/** Obtains the builds of a comparison: fetches, compiles, or finds them in the store. */
@NullMarked
package io.github.rjperf.compare.build;

import org.jspecify.annotations.NullMarked;
