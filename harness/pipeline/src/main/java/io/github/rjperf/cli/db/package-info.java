/**
 * Group {@code db}: the commands for a database, except for recording.
 *
 * <p>SQL stays in {@code record}; these commands open a database and call it.
 */
@NullMarked
package io.github.rjperf.cli.db;

import org.jspecify.annotations.NullMarked;
