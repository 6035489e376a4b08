/**
 * Recorded results, read again: which comparisons there are, what one of them found, and which of it people accept.
 *
 * <p>Nothing is measured or judged here. A bundle is only read; acceptances and their withdrawals are added to a database.
 */
@NullMarked
package io.github.rjperf.results;

import org.jspecify.annotations.NullMarked;
