/**
 * The command that shows why series changed.
 *
 * <p>It parses and maps to an exit code; what is measured and what is named as a cause is decided in {@code explain}.
 */
@NullMarked
package io.github.rjperf.cli.explain;

import org.jspecify.annotations.NullMarked;
