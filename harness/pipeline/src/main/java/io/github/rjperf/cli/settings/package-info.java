/**
 * What every command is given, and what it answers with: settings, console, exit code, the project's matrix, common options.
 */
@NullMarked
package io.github.rjperf.cli.settings;

import org.jspecify.annotations.NullMarked;
