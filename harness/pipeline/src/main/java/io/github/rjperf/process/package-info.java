/**
 * Runs other programs: only this package starts, freezes, and kills processes.
 *
 * <p>The caller decides what a program is for and whether it can be trusted.
 */
@NullMarked
package io.github.rjperf.process;

import org.jspecify.annotations.NullMarked;
