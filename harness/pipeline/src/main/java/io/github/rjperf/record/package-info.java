/**
 * Stores comparisons, their forks, and their verdicts in PostgreSQL. {@link io.github.rjperf.record.Recorder} writes
 * them and {@link io.github.rjperf.record.ComparisonReader} reads them back, through one store per aggregate. The only package
 * that uses JDBC. The schema is in db-migrations.
 *
 * <p>Judges nothing: it stores what it is given, and gives back the same.
 */
@NullMarked
package io.github.rjperf.record;

import org.jspecify.annotations.NullMarked;
