/** Runs programs that nobody vouches for: without network, secrets or room to do harm. */
@NullMarked
package io.github.rjperf.build.sandbox;

import org.jspecify.annotations.NullMarked;
