/** The commands in comments, as text and as values; nothing here carries them out. */
@NullMarked
package io.github.rjperf.github.command;

import org.jspecify.annotations.NullMarked;
