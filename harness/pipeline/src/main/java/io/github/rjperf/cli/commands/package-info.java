/**
 * The commands for the main tasks: making comparisons, looking at results, investigating further, and preparing a host.
 *
 * <p>Each command parses its options and calls one use case. Commands that belong to a group are in the group's package.
 */
@NullMarked
package io.github.rjperf.cli.commands;

import org.jspecify.annotations.NullMarked;
