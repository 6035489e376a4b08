/**
 * Recorded results, read again: which comparisons there are, and what one of them found.
 *
 * <p>Nothing is measured, judged or changed here; a bundle or a database is only read.
 */
@NullMarked
package io.github.rjperf.results;

import org.jspecify.annotations.NullMarked;
