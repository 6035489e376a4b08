/**
 * How series change over time on trunk: their trend relative to the anchor, their change points, and the decisions about those.
 *
 * <p>Histories come from recorded comparisons of kind TRUNK; nothing is measured here. A change point is an estimate on which no
 * verdict depends.
 */
@NullMarked
package io.github.rjperf.history;

import org.jspecify.annotations.NullMarked;
