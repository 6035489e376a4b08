package io.github.rjperf.report.page;

import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.report.chart.Palette;
import io.github.rjperf.report.markup.Element;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

/**
 * A self-contained HTML file: no script, no network, light and dark, for screen and paper.
 *
 * @param css rules in addition to those of every page
 */
public record HtmlPage(String title, String css, Element body) {
    private static final String DOCTYPE = "<!DOCTYPE html>\n";

    /** The whole page, to be encoded in UTF-8; strings from builds and hosts remain text, regardless of their content. */
    public String render() {
        return DOCTYPE + html().html() + "\n";
    }

    void write(Appendable out) throws IOException {
        out.append(DOCTYPE);
        html().write(out);
        out.append('\n');
    }

    private Element html() {
        String rules = Palette.css() + resource("report.css") + css;
        return Element.of("html").with("lang", "en").add(head(title, rules), body);
    }

    private static Element head(String title, String css) {
        // the hash permits only our style sheet, so even markup that got through could not load or run anything
        String policy =
                "default-src 'none'; style-src 'sha256-" + sha256(css) + "'; base-uri 'none'; form-action 'none'";
        return Element.of("head")
                .add(Element.of("meta").with("charset", "utf-8"))
                .add(Element.of("meta").with("http-equiv", "Content-Security-Policy", "content", policy))
                .add(Element.of("meta").with("name", "viewport").with("content", "width=device-width, initial-scale=1"))
                .add(Element.of("meta").with("name", "referrer").with("content", "no-referrer"))
                .add(Element.of("title").text(title))
                .add(Element.style(css));
    }

    /** A style sheet of this program. */
    public static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(HtmlPage.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name + " of this program", e);
        }
    }

    private static String sha256(String text) {
        byte[] hash = Sha256.start().digest(text.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(hash);
    }
}
