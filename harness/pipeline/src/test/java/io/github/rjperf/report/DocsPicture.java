package io.github.rjperf.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.rjperf.house.Repository;
import io.github.rjperf.report.comment.CommentPage;
import io.github.rjperf.report.comment.JobSummary;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.report.page.HtmlReport;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** A picture of the documentation: a page of the program, and the elements of it that are drawn. */
public enum DocsPicture {
    REPORT_LIGHT(1280, "body > header", "#changes"),
    REPORT_DARK(1280, "body > header", "#changes"),
    PULL_REQUEST_COMMENT(832, ".box"),
    JOB_SUMMARY(832, ".box"),
    RELEASES(1240, "section:has(.sweeps) > :not(.sweeps)", "section:has(.sweeps) figure:nth-child(-n+6)"),
    FLAME_GRAPH(1140, ".why > h3:first-child", ".why > h3:first-child ~ p:nth-child(-n+3)", ".why > figure");

    /** What the pictures were drawn from: a checksum and a name, as {@code sha256sum} prints them. */
    public static final Path DRAWN_FROM = Repository.root().resolve("docs/images/drawn-from.sha256");

    private final int width;
    private final String selectors;

    DocsPicture(int width, String... selectors) {
        this.width = width;
        this.selectors = String.join(", ", selectors);
    }

    /** Name of the file, without its ending. */
    public String file() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Width of the browser's window, in pixels. */
    public int width() {
        return width;
    }

    public boolean isDark() {
        return this == REPORT_DARK;
    }

    /** CSS selectors of what is drawn. */
    public String selectors() {
        return selectors;
    }

    /** The page. */
    public String html() {
        return switch (this) {
            case REPORT_LIGHT, REPORT_DARK -> HtmlReport.render(SampleReleases.results());
            case PULL_REQUEST_COMMENT -> CommentPage.of(PullRequestComment.render(SampleFacts.shown()), width);
            case JOB_SUMMARY -> CommentPage.ofRun(JobSummary.render(SampleFacts.red()), width);
            case RELEASES -> Repository.read(Repository.root().resolve("docs/reference/releases/report.html"));
            case FLAME_GRAPH -> HtmlReport.render(SampleExplanations.ofWorst(SampleReleases.results()));
        };
    }

    /** The line of {@link #DRAWN_FROM} for the page as it is now: only the drawn elements and the style count. */
    public String line() {
        Document page = Jsoup.parse(html());
        String drawn = page.select(selectors).outerHtml();
        if (drawn.isEmpty()) {
            throw new IllegalStateException("nothing to draw: " + this);
        }
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((page.select("style").outerHtml() + drawn).getBytes(UTF_8));
            return HexFormat.of().formatHex(digest) + "  " + file() + ".png";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
