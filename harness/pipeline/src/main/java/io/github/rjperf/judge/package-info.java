/**
 * Turns pairs into verdicts: looks, stopping, and pacing. All of these are pure functions of the pairs; nothing is measured or
 * printed here.
 *
 * <p>Formulas belong in {@code stats}, and wording for people in {@code report}.
 */
@NullMarked
package io.github.rjperf.judge;

import org.jspecify.annotations.NullMarked;
