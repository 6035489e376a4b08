/**
 * Results measured elsewhere: reads JMH files and published tables and compares them with each other.
 *
 * <p>Nothing is measured here, and verdicts on imported results never cause a failure: the two sides did not take turns, and most
 * files show neither the machine nor the forks behind a score. Imported scores never become pairs in a comparison or points in a
 * history.
 */
@NullMarked
package io.github.rjperf.imports;

import org.jspecify.annotations.NullMarked;
