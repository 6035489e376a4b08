/** The database of record: recording, upkeep, export and import. */
@NullMarked
package io.github.rjperf.cli.database;

import org.jspecify.annotations.NullMarked;
