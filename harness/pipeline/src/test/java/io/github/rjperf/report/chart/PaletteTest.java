package io.github.rjperf.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaletteTest {
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"PAPER", "RAISED", "LINE"})
    void everyInkCanBeReadOnBothBackgrounds(Palette ink) {
        assertThat(contrast(ink, Palette.PAPER, p -> p.light)).isGreaterThanOrEqualTo(4.5);
        assertThat(contrast(ink, Palette.RAISED, p -> p.light)).isGreaterThanOrEqualTo(4.5);
        assertThat(contrast(ink, Palette.PAPER, p -> p.dark)).isGreaterThanOrEqualTo(4.5);
        assertThat(contrast(ink, Palette.RAISED, p -> p.dark)).isGreaterThanOrEqualTo(4.5);
    }

    /** WCAG 2.2, "contrast ratio". */
    private static double contrast(Palette ink, Palette behind, Function<Palette, String> scheme) {
        double a = luminance(scheme.apply(ink));
        double b = luminance(scheme.apply(behind));
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    /** WCAG 2.2, "relative luminance". */
    private static double luminance(String color) {
        double[] weights = {0.2126, 0.7152, 0.0722};
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            double v = Integer.parseInt(color.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            sum += weights[i] * (v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4));
        }
        return sum;
    }
}
