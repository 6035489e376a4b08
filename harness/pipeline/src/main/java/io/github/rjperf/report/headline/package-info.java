/**
 * The first sentence of every report: what happened overall, in a few words.
 *
 * <p>The numbers come from the results, and the verdict decides the words.
 */
@NullMarked
package io.github.rjperf.report.headline;

import org.jspecify.annotations.NullMarked;
