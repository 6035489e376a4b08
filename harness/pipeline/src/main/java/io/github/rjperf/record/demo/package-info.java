/**
 * A believable year of generated results, for dashboards, documents and tests: the same arguments always give
 * the same year, and every comparison of it is marked as demo data.
 */
@NullMarked
package io.github.rjperf.record.demo;

import org.jspecify.annotations.NullMarked;
