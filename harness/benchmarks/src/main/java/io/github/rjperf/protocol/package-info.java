/**
 * The fork's side of the turn protocol: a JMH profiler that waits for its turn before each iteration and reports the
 * iteration afterwards. The other side is {@code Referee} and {@code RunningFork} in {@code io.github.rjperf.measure}.
 *
 * <p>The fork connects to a Unix-domain socket in the folder of the run, which it can reach from a sandbox without
 * network access. {@code RJPERF_TURN_SOCKET} holds the path (the system limits it to about 100 bytes), and
 * {@code RJPERF_TURN_TOKEN} a random token that is valid for this fork only. A message is a line of UTF-8 of at most 64
 * KiB: a verb, then {@code key=value} words separated by one space, with URL-encoded values.
 *
 * <ul>
 *   <li>fork: {@code token value=…} first; a wrong token ends the connection
 *   <li>fork: {@code hello jvm=… jmh=…} when the measuring JVM is running
 *   <li>fork: {@code ready phase=warmup|measured|end} before each iteration, and once after the last
 *   <li>referee: {@code go}, the answer to {@code ready}
 *   <li>fork: {@code done phase=… score=… unit=… operations=… allOperations=… cpuNanos=… allocatedBytes=… hits=…
 *       misses=… bytes=…} after each iteration, with {@code violation=…} if the work violates the benchmark's claim
 *   <li>fork: {@code proof library=… [version=…]} once, after the first iteration, which loads the library
 * </ul>
 *
 * <p>{@code cpuNanos} and {@code allocatedBytes} are per operation and cover JMH's worker threads, without the
 * preparation and check of an iteration. {@code operations} counts measured operations; {@code allOperations} and the
 * work counters include those that JMH runs to synchronize threads.
 */
@NullMarked
package io.github.rjperf.protocol;

import org.jspecify.annotations.NullMarked;
