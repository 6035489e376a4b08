/**
 * Group {@code db}: what a database needs in addition to recording.
 *
 * <p>SQL stays in {@code record}; these commands open a database and call it.
 */
@NullMarked
package io.github.rjperf.cli.db;

import org.jspecify.annotations.NullMarked;
