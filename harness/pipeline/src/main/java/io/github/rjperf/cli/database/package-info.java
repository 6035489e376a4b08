/**
 * Commands that record results and maintain, check, export and import the database.
 *
 * <p>SQL belongs to {@code record}.
 */
@NullMarked
package io.github.rjperf.cli.database;

import org.jspecify.annotations.NullMarked;
