/**
 * Keeps comparisons, their forks and their verdicts in PostgreSQL. {@link io.github.rjperf.record.Recorder} writes,
 * {@link io.github.rjperf.record.Archive} reads back; one store per aggregate stands behind them. The only package that
 * speaks JDBC. Schema: db-migrations.
 */
@NullMarked
package io.github.rjperf.record;

import org.jspecify.annotations.NullMarked;
