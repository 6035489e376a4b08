/** Keeps builds from source, so that the same build is made once. */
@NullMarked
package io.github.rjperf.build.store;

import org.jspecify.annotations.NullMarked;
