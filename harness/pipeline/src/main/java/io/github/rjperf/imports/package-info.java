/**
 * Results that were measured elsewhere: JMH files and published tables, read and compared with each other.
 *
 * <p>Nothing is measured here, and verdicts on imports never cause a failure: the two sides were not measured in turns, and most
 * files show neither the machine nor the forks behind a score. Imported scores never become pairs of a comparison or points of a
 * history.
 */
@NullMarked
package io.github.rjperf.imports;

import org.jspecify.annotations.NullMarked;
