/**
 * Verdicts as words and pictures: terminal table, Markdown, and one HTML page. Computes no verdict and reads no file.
 *
 * <p>Text from builds is hostile; it becomes one safe line or is escaped before it is shown.
 */
@NullMarked
package io.github.rjperf.report;

import org.jspecify.annotations.NullMarked;
