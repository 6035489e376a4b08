/**
 * The commands that people type first: compare, look at results, ask further questions, prepare a host.
 *
 * <p>Each parses its options and calls one use case. Commands that have a group of their own live with it.
 */
@NullMarked
package io.github.rjperf.cli.commands;

import org.jspecify.annotations.NullMarked;
