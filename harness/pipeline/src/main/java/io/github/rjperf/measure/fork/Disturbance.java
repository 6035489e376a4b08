package io.github.rjperf.measure.fork;

import io.github.rjperf.model.Telemetry;
import org.jspecify.annotations.Nullable;

/**
 * What disturbed a pair from outside.
 *
 * @param telemetry the signals
 * @param spoiledBy description of the signal that makes the pair invalid; null if there is none
 */
public record Disturbance(Telemetry telemetry, @Nullable String spoiledBy) {}
