/**
 * The commands that people type first: to compare, look at results, ask further questions, or prepare a host.
 *
 * <p>Each parses its options and calls one use case. Commands that belong to a group are in the group's package.
 */
@NullMarked
package io.github.rjperf.cli.commands;

import org.jspecify.annotations.NullMarked;
