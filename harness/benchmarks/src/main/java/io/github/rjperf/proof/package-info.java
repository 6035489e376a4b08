/** Compares what a benchmark claims to do with what each of its threads actually did. */
@NullMarked
package io.github.rjperf.proof;

import org.jspecify.annotations.NullMarked;
