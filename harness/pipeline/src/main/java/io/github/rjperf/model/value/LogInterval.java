package io.github.rjperf.model.value;

/**
 * An estimated change with its interval, as natural log ratios; negative is slower. Each is also a fraction, exp(x) - 1: -0.05 is 5 %
 * slower.
 */
public interface LogInterval {
    double meanLogRatio();

    double lowLogRatio();

    double highLogRatio();

    default double change() {
        return Math.expm1(meanLogRatio());
    }

    default double lowChange() {
        return Math.expm1(lowLogRatio());
    }

    default double highChange() {
        return Math.expm1(highLogRatio());
    }
}
