/**
 * The benchmarks jar's description of itself for the harness: its benchmarks, their parameters, and what they need from
 * a build or a JVM. {@link CatalogueWriter} writes it as {@code catalogue.json} when the jar is built;
 * {@code io.github.rjperf.model.Benchmark} describes its fields.
 *
 * <p>To probe a build by hand:
 * {@code java -cp benchmarks.jar:rocksdbjni-8.0.0.jar io.github.rjperf.catalogue.Probe CLASS...}
 */
@NullMarked
package io.github.rjperf.catalogue;

import org.jspecify.annotations.NullMarked;
