/** The environment of the process as values: variables, folders, clock, and output streams. Decides nothing. */
@NullMarked
package io.github.rjperf.settings;

import org.jspecify.annotations.NullMarked;
