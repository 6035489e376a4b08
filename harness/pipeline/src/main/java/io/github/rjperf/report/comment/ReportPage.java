package io.github.rjperf.report.comment;

/**
 * Where the HTML report of one platform can be had.
 *
 * @param url its address
 * @param opens true when a browser shows it, so that its parts can be linked to; false when it is downloaded
 */
public record ReportPage(String url, boolean opens) {
    public ReportPage {
        Links.requireAddress(url);
    }
}
