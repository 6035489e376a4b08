package io.github.rjperf.model;

/** A series of the matrix with the plan by which each of its forks runs. */
public record PlannedSeries(SeriesKey key, IterationPlan plan) {}
