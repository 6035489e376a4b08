package io.github.rjperf.measure;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;

/** One fork to run: which series, on which side's build. */
public record ForkTask(PlannedSeries series, Side side, Build build) {}
