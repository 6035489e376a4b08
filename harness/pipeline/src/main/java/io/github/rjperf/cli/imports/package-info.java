/**
 * The command that reads results measured elsewhere.
 *
 * <p>What it prints comes from {@code imports}. The import of a whole database is a command of {@code cli.database}.
 */
@NullMarked
package io.github.rjperf.cli.imports;

import org.jspecify.annotations.NullMarked;
