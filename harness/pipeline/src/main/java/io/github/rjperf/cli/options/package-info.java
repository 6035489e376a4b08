/**
 * The parts that commands share: options, converters of their values, and exit codes.
 *
 * <p>Commands, and anything that only one command needs, belong elsewhere.
 */
@NullMarked
package io.github.rjperf.cli.options;

import org.jspecify.annotations.NullMarked;
