package io.github.rjperf.report.markdown;

import io.github.rjperf.report.Overview;
import io.github.rjperf.report.Results;

/** The results of one bundle as GitHub Markdown, for a file or a comment. */
public final class MarkdownReport {
    /** GitHub refuses comments of more than 65,536 characters. */
    private static final int MOST_BYTES = 60_000;

    private MarkdownReport() {}

    /** Markdown that ends with a new line; safe to publish whatever the builds and the host call themselves. */
    public static String render(Results results) {
        Overview overview = Overview.of(results);
        return new MarkdownParts(overview, new BundleContext(results, overview)).whole(MOST_BYTES);
    }
}
