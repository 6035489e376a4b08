/**
 * Pages of HTML without script, and the sections that they consist of.
 *
 * <p>Words that also stand elsewhere come from the rooms about their subject.
 */
@NullMarked
package io.github.rjperf.report.page;

import org.jspecify.annotations.NullMarked;
