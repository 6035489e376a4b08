/**
 * The benchmarks jar's description of itself for the harness: its benchmarks, their parameters, and what they need from
 * a build or a JVM. See docs/reference/catalogue.md.
 */
@NullMarked
package io.github.rjperf.catalogue;

import org.jspecify.annotations.NullMarked;
