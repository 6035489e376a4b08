package io.github.rjperf.report.json;

import io.github.rjperf.document.JsonObject;
import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.report.Figures;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Fractions as percentages with two decimals, so that no digit is noise; null for a fraction that is not finite. */
final class Percent {
    private Percent() {}

    static @Nullable Double of(double fraction) {
        return rounded(fraction, RoundingMode.HALF_UP);
    }

    /** The percentage, never larger than the fraction. */
    static @Nullable Double down(double fraction) {
        return rounded(fraction, RoundingMode.FLOOR);
    }

    /** The percentage, never smaller than the fraction. */
    static @Nullable Double up(double fraction) {
        return rounded(fraction, RoundingMode.CEILING);
    }

    /**
     * The fields {@code changePercent}, {@code changeLowPercent}, and {@code changeHighPercent} of a change and its
     * interval, which is rounded outward as in the tables; each is null without one.
     */
    static JsonObject interval(String name, @Nullable LogInterval found) {
        return new JsonObject()
                .with(name + "Percent", found == null ? null : of(found.change()))
                .with(name + "LowPercent", found == null ? null : down(found.lowChange()))
                .with(name + "HighPercent", found == null ? null : up(found.highChange()));
    }

    private static @Nullable Double rounded(double fraction, RoundingMode rounding) {
        return Double.isFinite(fraction)
                ? Figures.exact(fraction)
                        .movePointRight(2)
                        .setScale(2, rounding)
                        .doubleValue()
                : null;
    }
}
