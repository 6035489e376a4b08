/**
 * Rows of forks and verdicts, and the keys that find a comparison in tables without foreign keys.
 *
 * <p>Each query of a whole aggregate belongs to its store in {@code record}.
 */
@NullMarked
package io.github.rjperf.record.rows;

import org.jspecify.annotations.NullMarked;
