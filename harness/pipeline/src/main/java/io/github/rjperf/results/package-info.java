/**
 * Recorded results, read again: the list of comparisons, the results of one of them, and acceptances.
 *
 * <p>Nothing is measured or judged here. Bundles are only read; acceptances and their withdrawals are added to a database.
 */
@NullMarked
package io.github.rjperf.results;

import org.jspecify.annotations.NullMarked;
