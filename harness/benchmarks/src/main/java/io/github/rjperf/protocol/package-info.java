/**
 * The fork's side of the turn protocol: a JMH profiler that waits for its turn before each iteration and reports the
 * iteration afterwards. See docs/reference/turn-protocol.md.
 */
@NullMarked
package io.github.rjperf.protocol;

import org.jspecify.annotations.NullMarked;
