/**
 * Other programs: the only place that starts, freezes, and kills processes.
 *
 * <p>What a program is for, and whether it can be trusted, is decided by the caller.
 */
@NullMarked
package io.github.rjperf.process;

import org.jspecify.annotations.NullMarked;
