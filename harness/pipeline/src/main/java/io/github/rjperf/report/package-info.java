/** Verdicts as words and pictures: terminal table, Markdown, and one HTML page. Computes no verdict and reads no file. */
@NullMarked
package io.github.rjperf.report;

import org.jspecify.annotations.NullMarked;
