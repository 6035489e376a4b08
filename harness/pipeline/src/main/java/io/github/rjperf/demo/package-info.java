/**
 * A believable year of results that were never measured, for dashboards, documentation and tests: the same arguments always
 * produce the same year, and each of its comparisons is marked as demonstration data.
 */
@NullMarked
package io.github.rjperf.demo;

import org.jspecify.annotations.NullMarked;
