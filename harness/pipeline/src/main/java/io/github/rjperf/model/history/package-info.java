/**
 * A series over time: its points, its change points, its status, and the decisions about it.
 *
 * <p>Nothing here computes a change point; {@code stats} and {@code judge} do.
 */
@NullMarked
package io.github.rjperf.model.history;

import org.jspecify.annotations.NullMarked;
