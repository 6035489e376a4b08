/**
 * What commands share: options, converters of their values, and exit codes.
 *
 * <p>No command is here, and nothing that only one command needs.
 */
@NullMarked
package io.github.rjperf.cli.options;

import org.jspecify.annotations.NullMarked;
