/**
 * The measurement: turns builds and a matrix into forks. Contains the schedule, one JMH process per fork, duels, and
 * the detection of disturbances.
 *
 * <p>This package computes no verdicts, fetches no builds, and keeps nothing except the forks that it passes on.
 */
@NullMarked
package io.github.rjperf.measure;

import org.jspecify.annotations.NullMarked;
