/**
 * The measurement: turns builds and a matrix into forks. Contains the schedule, one JMH process per fork, duels, and
 * the detection of disturbances.
 *
 * <p>Computes no verdict, fetches no build and keeps nothing beyond the forks that it passes on.
 */
@NullMarked
package io.github.rjperf.measure;

import org.jspecify.annotations.NullMarked;
