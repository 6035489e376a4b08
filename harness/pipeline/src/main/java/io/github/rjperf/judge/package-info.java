/**
 * Turns pairs into verdicts: looks, stopping, and pacing. These are pure functions of the pairs; nothing is measured or
 * printed here.
 *
 * <p>Formulas belong to {@code stats}, and words for people to {@code report}.
 */
@NullMarked
package io.github.rjperf.judge;

import org.jspecify.annotations.NullMarked;
