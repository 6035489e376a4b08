/** Commands that record results and maintain, check, export and import the database. */
@NullMarked
package io.github.rjperf.cli.database;

import org.jspecify.annotations.NullMarked;
