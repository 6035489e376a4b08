/** Tests of pilots. */
@NullMarked
package io.github.rjperf.workshop.pilot;

import org.jspecify.annotations.NullMarked;
