/**
 * The command line: parses, calls a use case, and maps results and errors to exit codes.
 *
 * <p>This is the only package that uses picocli, reads the clock and the environment, or ends the process. Decisions that a use
 * case can make do not belong here.
 */
@NullMarked
package io.github.rjperf.cli;

import org.jspecify.annotations.NullMarked;
