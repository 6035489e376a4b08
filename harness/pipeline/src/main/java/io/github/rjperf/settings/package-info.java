/** The environment of the process as values: variables, folders, clock, and output streams. Makes no decisions. */
@NullMarked
package io.github.rjperf.settings;

import org.jspecify.annotations.NullMarked;
