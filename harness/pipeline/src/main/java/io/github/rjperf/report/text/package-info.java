/**
 * Tables and charts for a terminal.
 *
 * <p>They fit into its width, and control characters never reach it.
 */
@NullMarked
package io.github.rjperf.report.text;

import org.jspecify.annotations.NullMarked;
