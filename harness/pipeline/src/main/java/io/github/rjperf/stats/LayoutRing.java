package io.github.rjperf.stats;

import java.util.List;

/**
 * The data about the shift between layouts of the same code from pairs of one series: the cell of a layout contains the log ratios
 * of pairs whose base ran this layout and whose candidate ran the next one; the last layout is followed by the first.
 *
 * <p>The true shifts around the ring add up to zero. Therefore, the cells' means are compared with the mean of all of them, which
 * removes any advantage that one side has in every pair but does not change the shifts.
 *
 * <p>If they were compared with the first layout alone, all shifts would contain the speed of that layout.
 *
 * @param cells the log ratios of each layout, in the order of their numbers; at least {@value #FEWEST} layouts, at least one with
 * two pairs
 */
public record LayoutRing(List<Sample> cells) {
    /** Replaces any smaller variance: even if all pairs agree, the evidence is not infinite. */
    private static final double SMALLEST_VARIANCE = 1e-12;

    /** The minimum number of layouts: two have only one shift and its mirror image. */
    public static final int FEWEST = 3;

    public LayoutRing {
        cells = List.copyOf(cells);
        if (cells.size() < FEWEST) {
            throw new IllegalArgumentException("a ring of " + cells.size() + " layouts");
        }
        if (cells.stream().allMatch(cell -> cell.size() == 1)) {
            throw new IllegalArgumentException("pairs without repetition do not show their noise");
        }
    }

    int layouts() {
        return cells.size();
    }

    /** The total number of pairs in all layouts. */
    public int pairs() {
        return cells.stream().mapToInt(Sample::size).sum();
    }

    /** Degrees of freedom of {@link #pairVariance()}. */
    int degreesOfFreedom() {
        return pairs() - layouts();
    }

    /** The variance of pairs of the same layouts, pooled over the cells. */
    public double pairVariance() {
        double squares = cells.stream()
                .filter(cell -> cell.size() > 1)
                .mapToDouble(cell -> cell.variance() * (cell.size() - 1))
                .sum();
        return Math.max(squares / degreesOfFreedom(), SMALLEST_VARIANCE);
    }

    /** The mean variance of a cell's mean that is due to the noise of pairs. */
    double noiseOfMeans() {
        return pairVariance()
                * cells.stream().mapToDouble(cell -> 1.0 / cell.size()).sum()
                / layouts();
    }

    /** The cells' means minus the mean of all cells. */
    private double[] deviations() {
        double[] means = cells.stream().mapToDouble(Sample::mean).toArray();
        double all = Sample.of(means).mean();
        for (int i = 0; i < means.length; i++) {
            means[i] -= all;
        }
        return means;
    }

    /** The mean product of the deviations of both rings in the same layout: the mean square for a ring and itself. */
    double meanProduct(LayoutRing other) {
        double[] mine = deviations();
        double[] others = other.deviations();
        double sum = 0;
        for (int i = 0; i < mine.length; i++) {
            sum += mine[i] * others[i];
        }
        return sum / mine.length;
    }
}
