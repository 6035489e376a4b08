/**
 * What the machine is, in what state it is, and what disturbed a pair: reads Linux files and macOS commands, decides
 * nothing about scores.
 */
@NullMarked
package io.github.rjperf.measure.host;

import org.jspecify.annotations.NullMarked;
