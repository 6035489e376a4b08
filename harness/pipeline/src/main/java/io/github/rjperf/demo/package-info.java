/**
 * A plausible year of results that were never measured, for dashboards, documentation, and tests. The same arguments always
 * produce the same year, and each of its comparisons is marked as demonstration data.
 *
 * <p>It writes through the public API of {@code record}, and nothing outside this package can recognize the invented results
 * except by that mark.
 */
@NullMarked
package io.github.rjperf.demo;

import org.jspecify.annotations.NullMarked;
