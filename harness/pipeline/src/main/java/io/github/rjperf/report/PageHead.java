package io.github.rjperf.report;

import io.github.rjperf.model.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

/** The head of a page, with the style sheet that all pages share. */
final class PageHead {
    private PageHead() {}

    static Element of(String title) {
        String css = Palette.css() + styleSheet();
        // the hash admits our style sheet alone, so that even markup that got through could load or run nothing
        String policy =
                "default-src 'none'; style-src 'sha256-" + sha256(css) + "'; base-uri 'none'; form-action 'none'";
        return Element.of("head")
                .add(Element.of("meta").with("charset", "utf-8"))
                .add(Element.of("meta")
                        .with("http-equiv", "Content-Security-Policy")
                        .with("content", policy))
                .add(Element.of("meta").with("name", "viewport").with("content", "width=device-width, initial-scale=1"))
                .add(Element.of("meta").with("name", "referrer").with("content", "no-referrer"))
                .add(Element.of("title").text(title))
                .add(Element.style(css));
    }

    private static String styleSheet() {
        try (InputStream in = Objects.requireNonNull(PageHead.class.getResourceAsStream("report.css"), "report.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read report.css of this program", e);
        }
    }

    private static String sha256(String text) {
        byte[] hash = Sha256.start().digest(text.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(hash);
    }
}
