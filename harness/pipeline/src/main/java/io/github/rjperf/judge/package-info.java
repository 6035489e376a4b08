/**
 * From pairs to verdicts: looks, stopping, pacing. Pure functions of the pairs; measures nothing and prints nothing.
 */
@NullMarked
package io.github.rjperf.judge;

import org.jspecify.annotations.NullMarked;
