/**
 * The {@code db} command group: the commands for a database, except for recording.
 *
 * <p>SQL belongs in {@code record}; these commands open a database and call that package.
 */
@NullMarked
package io.github.rjperf.cli.db;

import org.jspecify.annotations.NullMarked;
