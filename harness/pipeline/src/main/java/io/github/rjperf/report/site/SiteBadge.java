package io.github.rjperf.report.site;

import io.github.rjperf.report.chart.Palette;
import io.github.rjperf.report.chart.Svg;
import io.github.rjperf.report.markup.Element;
import java.util.Locale;

/** The badge for a README: what is slower now, in a few words. */
public final class SiteBadge {
    /** Path below the folder of the site. */
    static final String FILE = "badge.svg";

    /** A placeholder for the address of a site that is published with GitHub Pages. */
    public static final String PLACEHOLDER = "https://OWNER.github.io/REPOSITORY";

    private static final String LABEL = "rocksjava perf";
    private static final int HEIGHT = 20;
    private static final int PADDING = 7;
    /** The average width of a character in the font; the text is then stretched to the resulting width. */
    private static final double CHARACTER = 6.1;

    private SiteBadge() {}

    /** The Markdown of a badge that links to the site at this address. */
    public static String markdown(String address) {
        return "[![" + LABEL + "](" + address + "/" + FILE + ")](" + address + "/)";
    }

    static String render(SiteFacts facts) {
        String words = words(facts);
        double left = width(LABEL);
        double right = width(words);
        Element svg = Svg.drawing(left + right, HEIGHT, LABEL + ": " + words)
                .with("xmlns", "http://www.w3.org/2000/svg", "aria-label", LABEL + ": " + words)
                .add(box(0, left, Palette.INK), box(left, right, ink(facts)))
                .add(text(LABEL, 0, left), text(words, left, right));
        return svg.html() + "\n";
    }

    /** {@code nothing slower}, {@code 2 slower}, or {@code no data}. */
    static String words(SiteFacts facts) {
        int slower = facts.now().series().size();
        String words = !facts.now().isKnown() ? "no data" : slower == 0 ? "nothing slower" : slower + " slower";
        return facts.demo() ? words + " (demo)" : words;
    }

    private static Palette ink(SiteFacts facts) {
        if (!facts.now().isKnown()) {
            return Palette.SETTLED;
        }
        return facts.now().series().isEmpty() ? Palette.FASTER : Palette.SLOWER;
    }

    private static double width(String text) {
        return Math.ceil(CHARACTER * text.length()) + 2 * PADDING;
    }

    private static Element box(double x, double width, Palette ink) {
        return Element.of("rect")
                .with("x", Svg.number(x), "y", "0")
                .with("width", Svg.number(width), "height", Integer.toString(HEIGHT))
                .with("fill", ink.light);
    }

    private static Element text(String text, double x, double width) {
        return Svg.text(x + PADDING, 14, "badge", text)
                .with("fill", Palette.PAPER.light)
                .with("font-family", "Verdana, DejaVu Sans, Helvetica, sans-serif", "font-size", "11")
                .with("textLength", String.format(Locale.ROOT, "%.0f", width - 2 * PADDING));
    }
}
