/**
 * The database as a whole: migrations, roles, health, maintenance, and the size of its tables.
 *
 * <p>This package does not read or write results.
 */
@NullMarked
package io.github.rjperf.record.admin;

import org.jspecify.annotations.NullMarked;
