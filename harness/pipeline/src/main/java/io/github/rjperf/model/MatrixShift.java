package io.github.rjperf.model;

/**
 * The average change over all series in the first rounds: shows a small uniform loss that no single series can show.
 * Informational; it flags nothing.
 *
 * @param rounds complete rounds behind it
 * @param meanLogRatio mean over rounds of the mean log ratio over series
 * @param pSlower one-sided p of a mean below zero
 */
public record MatrixShift(int rounds, double meanLogRatio, double pSlower) {}
