/** The command line: parses, calls a use case, and maps results and errors to exit codes. */
@NullMarked
package io.github.rjperf.cli;

import org.jspecify.annotations.NullMarked;
