package io.github.rjperf.model;

/**
 * The average change over all series in the first rounds: reveals a small uniform slowdown that is too small to detect
 * in a single series. Informational; it flags nothing.
 *
 * @param rounds complete rounds behind it
 * @param meanLogRatio mean over rounds of the mean log ratio over series
 * @param pSlower one-sided p of a mean below zero
 */
public record MatrixShift(int rounds, double meanLogRatio, double pSlower) {}
