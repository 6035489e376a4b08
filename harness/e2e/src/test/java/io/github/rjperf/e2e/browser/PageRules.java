package io.github.rjperf.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;

/** What holds for every page of this program in a reader's browser. */
final class PageRules {
    /** Every text whose contrast with what is behind it is below WCAG's 4.5:1. */
    private static final String POOR_CONTRAST = """
            const rgb = c => (c.match(/[\\d.]+/g) || [0, 0, 0, 0]).map(Number);
            const light = c => rgb(c).slice(0, 3).map(v => v / 255)
                .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
                .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
            const behind = e => { for (; e; e = e.parentElement) {
                const c = getComputedStyle(e).backgroundColor; if (rgb(c)[3] !== 0) return c; } return 'rgb(255,255,255)'; };
            document.querySelectorAll('details').forEach(d => d.open = true);
            return [...document.querySelectorAll('body *')]
                .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && e.tagName !== 'title')
                .map(e => { const s = getComputedStyle(e); const ink = e.tagName === 'text' ? s.fill : s.color;
                    const a = light(ink), b = light(behind(e));
                    return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), e.outerHTML.slice(0, 90)]; })
                .filter(p => p[0] < 4.5).map(p => p.join(' '));
            """;

    private PageRules() {}

    /** Opens a page from disk and checks that the page itself is the only request. */
    static void assertRequestsNothingAndLogsNothing(Browser browser, Path page) {
        browser.console();
        browser.requests();
        browser.open(page);
        assertThat(browser.console()).isEmpty();
        // without the request of the page itself, this test would see nothing at all
        assertThat(browser.requests())
                .singleElement()
                .asString()
                .contains(page.getFileName().toString());
        assertThat(browser.run("return document.scripts.length")).isEqualTo(0L);
    }

    /** Opens all folds of the current page and checks that it need not be moved sideways. */
    static void assertFits(Browser browser, int width, String page) {
        browser.run("document.querySelectorAll('details').forEach(d => d.open = true)");
        assertThat((Long) browser.run("return document.documentElement.scrollWidth"))
                .as("width of %s", page)
                .isLessThanOrEqualTo(width);
    }

    /**
     * Checks the background and the contrast of all text of the current page; also proves that the style sheet's hash in
     * the policy is right, because without it there would be no style.
     */
    static void assertReadableOn(Browser browser, String paper, String page) {
        assertThat(browser.run("return getComputedStyle(document.body).backgroundColor"))
                .as("background of %s", page)
                .isEqualTo(paper);
        assertThat(browser.run(POOR_CONTRAST)).as("poor contrast of %s", page).isEqualTo(List.of());
    }
}
