/** What a benchmark claims to do, and what each of its threads actually did. */
@NullMarked
package io.github.rjperf.proof;

import org.jspecify.annotations.NullMarked;
