/**
 * How series develop on trunk: their trend against the anchor, their change points, and the decisions about these.
 *
 * <p>Histories come from recorded comparisons of kind TRUNK; nothing is measured here. A change point is an estimate, and
 * no verdict depends on it.
 */
@NullMarked
package io.github.rjperf.history;

import org.jspecify.annotations.NullMarked;
