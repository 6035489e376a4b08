package io.github.rjperf.report.chart;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The colors of the page in light and dark mode. Blue and orange-red remain distinguishable with the common types of color
 * blindness; all text colors have a contrast of 4.5:1 on both backgrounds (WCAG 2.2, 1.4.3), which a test computes.
 */
public enum Palette {
    PAPER("#ffffff", "#10151b"),
    RAISED("#f4f6f8", "#19212a"),
    LINE("#d3dae1", "#36414d"),
    INK("#1b2127", "#e7ecf1"),
    MUTED("#525c66", "#a7b2bd"),
    SLOWER("#b23a06", "#ff9b6e"),
    FASTER("#0b58a6", "#76b9ff"),
    AS_BUILT("#7a5c00", "#e0c35a"),
    SETTLED("#525c66", "#a7b2bd"),
    CANDIDATE("#6b3fb5", "#c4a8ff"),
    /** The colors of the lines of a sweep. */
    SWEEP_0("#0b58a6", "#76b9ff"),
    SWEEP_1("#b23a06", "#ff9b6e"),
    SWEEP_2("#006b4f", "#52d1a4"),
    SWEEP_3("#a0246e", "#f08cc6"),
    SWEEP_4("#7a5c00", "#e0c35a"),
    SWEEP_5("#3f4a54", "#c3ccd6");

    public final String light;
    final String dark;

    Palette(String light, String dark) {
        this.light = light;
        this.dark = dark;
    }

    /** The colors as CSS custom properties; printed pages are always light. */
    public static String css() {
        return ":root{color-scheme:light dark;" + variables(p -> p.light) + "}\n"
                + "@media screen and (prefers-color-scheme:dark){:root{" + variables(p -> p.dark) + "}}\n";
    }

    private static String variables(Function<Palette, String> color) {
        return Arrays.stream(values())
                .map(p -> "--" + p.name().toLowerCase(Locale.ROOT) + ":" + color.apply(p))
                .collect(Collectors.joining(";"));
    }
}
