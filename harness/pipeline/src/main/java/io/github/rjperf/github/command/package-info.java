/** The commands that people give in comments, as text and as values; it does nothing. */
@NullMarked
package io.github.rjperf.github.command;

import org.jspecify.annotations.NullMarked;
