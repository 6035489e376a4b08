package io.github.rjperf.stats;

/** An increasing function of (0, 1], linear between its points in ln x and ln y. */
final class LogLogCurve {
    private final double[] x;
    private final double[] y;

    /** Both descending and above 0, at least two of each. */
    LogLogCurve(double[] x, double[] y) {
        this.x = x.clone();
        this.y = y.clone();
    }

    /** The smallest x that has a point. */
    double smallest() {
        return x[x.length - 1];
    }

    /** The largest x that has a point. */
    double largest() {
        return x[0];
    }

    /** The value at {@code at}, from {@link #smallest} to {@link #largest}. */
    double at(double at) {
        int row = 1;
        while (row < x.length - 1 && at < x[row]) {
            row++;
        }
        double share = Math.log(at / x[row]) / Math.log(x[row - 1] / x[row]);
        return y[row] * Math.pow(y[row - 1] / y[row], share);
    }

    LogLogCurve inverse() {
        return new LogLogCurve(y, x);
    }
}
