/**
 * Shows verdicts as words and pictures: a terminal table, Markdown, and an HTML page. This package computes no verdicts
 * and reads no files.
 *
 * <p>Text from builds is hostile; it becomes one safe line or is escaped before it is shown.
 */
@NullMarked
package io.github.rjperf.report;

import org.jspecify.annotations.NullMarked;
