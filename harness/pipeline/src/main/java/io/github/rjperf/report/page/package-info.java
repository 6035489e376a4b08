/**
 * HTML pages without scripts, and the sections that they consist of.
 *
 * <p>Words that are also used elsewhere come from the packages about their subject.
 */
@NullMarked
package io.github.rjperf.report.page;

import org.jspecify.annotations.NullMarked;
