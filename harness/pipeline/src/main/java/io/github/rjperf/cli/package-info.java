/** The command line: parses, composes the stages, maps errors to exit codes. */
@NullMarked
package io.github.rjperf.cli;

import org.jspecify.annotations.NullMarked;
