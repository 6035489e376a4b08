package io.github.rjperf.stats;

/**
 * A place where a history changes its level.
 *
 * @param index first value of the new level, counted from 0
 * @param p two-sided p of "both levels are the same"
 * @param before the level that ends there, back to the change before it
 * @param after the level that begins there, up to the next change
 */
public record LevelChange(int index, double p, Level before, Level after) {
    /** The change at {@code index} between the values from {@code from} and those before {@code to}. */
    static LevelChange of(double[] series, int from, int index, int to) {
        Level before = Level.of(series, from, index);
        Level after = Level.of(series, index, to);
        return new LevelChange(index, before.differs(after), before, after);
    }

    /** The larger one of the relative changes from the old to the new level and back, as a fraction; 0 for a mean of 0. */
    public double magnitude() {
        return Math.max(relative(before.mean(), after.mean()), relative(after.mean(), before.mean()));
    }

    private static double relative(double from, double to) {
        return from == 0 ? 0 : Math.abs(to / from - 1);
    }
}
