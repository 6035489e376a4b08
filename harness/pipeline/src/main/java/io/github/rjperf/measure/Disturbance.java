package io.github.rjperf.measure;

import io.github.rjperf.model.Telemetry;
import org.jspecify.annotations.Nullable;

/**
 * What came from outside during a pair.
 *
 * @param telemetry the signals
 * @param spoiledBy which of them makes the pair invalid, for a person; null when none does
 */
public record Disturbance(Telemetry telemetry, @Nullable String spoiledBy) {}
