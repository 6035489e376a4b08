/** What the process was given: environment, folders, clock, and the streams it writes to. No decision. */
@NullMarked
package io.github.rjperf.settings;

import org.jspecify.annotations.NullMarked;
