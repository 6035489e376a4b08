/**
 * The status of series in words: which ones are slower now, when that began, and between which commits.
 *
 * <p>The database decides what is slower. All outputs use the sentences of this package.
 */
@NullMarked
package io.github.rjperf.report.history;

import org.jspecify.annotations.NullMarked;
