/**
 * The parts that commands share: options, converters of their values, and exit codes.
 *
 * <p>It contains neither commands nor anything that only one command needs.
 */
@NullMarked
package io.github.rjperf.cli.options;

import org.jspecify.annotations.NullMarked;
