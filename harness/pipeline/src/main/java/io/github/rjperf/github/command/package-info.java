/**
 * The commands in comments, as text and as objects.
 *
 * <p>Nothing here carries out a command or decides who may give it.
 */
@NullMarked
package io.github.rjperf.github.command;

import org.jspecify.annotations.NullMarked;
