/**
 * Tables that others measured, in words.
 *
 * <p>Says on which basis something looks slower, and gives no verdict without one.
 */
@NullMarked
package io.github.rjperf.report.imported;

import org.jspecify.annotations.NullMarked;
