/**
 * Charts as SVG, with titles and a text for those who cannot see them, and their scales and colors.
 *
 * <p>A chart shows what it is given and computes no statistics.
 */
@NullMarked
package io.github.rjperf.report.chart;

import org.jspecify.annotations.NullMarked;
