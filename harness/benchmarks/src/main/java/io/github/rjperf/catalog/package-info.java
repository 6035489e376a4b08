/**
 * The benchmarks jar's description of itself for the harness: its benchmarks, their parameters, and what they need from
 * a build or a JVM. {@link CatalogWriter} writes it as {@code catalog.json} when the jar is built;
 * {@code io.github.rjperf.model.Benchmark} describes its fields.
 *
 * <p>To probe a build by hand:
 * {@code java -cp benchmarks.jar:rocksdbjni-8.0.0.jar io.github.rjperf.catalog.Probe CLASS...}
 */
@NullMarked
package io.github.rjperf.catalog;

import org.jspecify.annotations.NullMarked;
