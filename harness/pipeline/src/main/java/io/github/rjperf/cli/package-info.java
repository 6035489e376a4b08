/**
 * The command line: parses, calls a use case, and maps results and errors to exit codes.
 *
 * <p>This is the only package that knows picocli, reads the clock and the environment, or ends the process. It decides
 * nothing that a use case could.
 */
@NullMarked
package io.github.rjperf.cli;

import org.jspecify.annotations.NullMarked;
