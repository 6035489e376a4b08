/**
 * What the benchmarks jar tells the harness about itself: which benchmarks it holds with what parameters, and what they need
 * of a build or a JVM. See docs/reference/catalogue.md.
 */
@NullMarked
package io.github.rjperf.catalogue;

import org.jspecify.annotations.NullMarked;
