/**
 * The databases that benchmarks open: their layout, options and data, and the states that set them up and close them.
 *
 * <p>Nothing here knows a benchmark, or what a thread does with a database.
 */
@NullMarked
package io.github.rjperf.benchmarks.database;

import org.jspecify.annotations.NullMarked;
