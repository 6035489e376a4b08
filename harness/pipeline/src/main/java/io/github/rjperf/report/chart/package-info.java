/**
 * Charts as SVG, with titles and with text for people who cannot see them, and with their scales and colors.
 *
 * <p>A chart shows the given data and computes no statistics.
 */
@NullMarked
package io.github.rjperf.report.chart;

import org.jspecify.annotations.NullMarked;
