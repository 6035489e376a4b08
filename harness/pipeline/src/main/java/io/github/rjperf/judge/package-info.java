/**
 * From pairs to verdicts: looks, stopping, pacing. Pure functions of the pairs; measures nothing and prints nothing.
 *
 * <p>Formulas belong to {@code stats}, and words for people to {@code report}.
 */
@NullMarked
package io.github.rjperf.judge;

import org.jspecify.annotations.NullMarked;
