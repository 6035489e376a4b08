/** Tests of explanations. */
@NullMarked
package io.github.rjperf.explain;

import org.jspecify.annotations.NullMarked;
