/**
 * Tables and charts for a terminal.
 *
 * <p>Bounded by its width. Control characters never reach it.
 */
@NullMarked
package io.github.rjperf.report.text;

import org.jspecify.annotations.NullMarked;
