/** Jars and a matrix become forks: the schedule, one JMH process a fork, duels, and what may spoil them. */
@NullMarked
package io.github.rjperf.measure;

import org.jspecify.annotations.NullMarked;
