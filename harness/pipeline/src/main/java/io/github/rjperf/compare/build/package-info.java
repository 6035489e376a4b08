/** Subjects become builds for a comparison: fetched, compiled, or found in the store. */
@NullMarked
package io.github.rjperf.compare.build;

import org.jspecify.annotations.NullMarked;
