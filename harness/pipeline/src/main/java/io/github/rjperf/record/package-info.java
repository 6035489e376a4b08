/**
 * Stores comparisons, their forks, and their verdicts in PostgreSQL. {@link io.github.rjperf.record.Recorder} writes them and
 * {@link io.github.rjperf.record.ComparisonReader} reads them back, through one store per aggregate. This is the only package
 * that uses JDBC. The schema is in db-migrations.
 *
 * <p>It judges nothing: it stores the given data and returns it unchanged.
 */
@NullMarked
package io.github.rjperf.record;

import org.jspecify.annotations.NullMarked;
