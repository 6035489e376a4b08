/**
 * Sessions, statements, and failures of SQL: the only classes that every store uses.
 *
 * <p>This package does not use any tables except those of PostgreSQL itself.
 */
@NullMarked
package io.github.rjperf.record.sql;

import org.jspecify.annotations.NullMarked;
