/**
 * A plausible year of results that were never measured, for dashboards, documentation, and tests: the same arguments always
 * produce the same year, and each of its comparisons is marked as demonstration data.
 *
 * <p>Writes through the public API of {@code record}; nothing outside this package can recognize invented results
 * except by the mark.
 */
@NullMarked
package io.github.rjperf.demo;

import org.jspecify.annotations.NullMarked;
