/**
 * Sessions, statements, and failures of SQL: the only classes that every store uses.
 *
 * <p>Knows no table except those of PostgreSQL itself.
 */
@NullMarked
package io.github.rjperf.record.sql;

import org.jspecify.annotations.NullMarked;
