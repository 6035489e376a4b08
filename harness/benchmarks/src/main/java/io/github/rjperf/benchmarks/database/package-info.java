/**
 * The databases that benchmarks open: their layout, options, and data, and the states that set them up and close them.
 *
 * <p>Nothing here depends on a benchmark, or on what a thread does with a database.
 */
@NullMarked
package io.github.rjperf.benchmarks.database;

import org.jspecify.annotations.NullMarked;
