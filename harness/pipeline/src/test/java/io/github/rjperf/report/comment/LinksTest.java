package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.ReaderPages.Viewers;
import io.github.rjperf.report.ReportLinks;
import io.github.rjperf.report.SampleFacts;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A public comment leads no reader to a login without saying so. */
class LinksTest {
    private static final String SITE = "https://o.example/r";
    private static final String GRAFANA = "https://perf.example.org";

    private static Document comment(@Nullable String site, @Nullable String dashboards, @Nullable Viewers viewers) {
        CommentFacts red = SampleFacts.red();
        Links links = new Links("https://github.com", new ReaderPages(site, dashboards, viewers));
        return Rendered.page(
                PullRequestComment.render(new CommentFacts(red.request(), red.run(), links, red.platforms())));
    }

    private static List<String> firstRow(Document comment) {
        return comment.expectFirst("table tbody tr").select("a").eachAttr("href");
    }

    private static List<String> words(Document comment) {
        return comment.select("a:contains(history), a:contains(dashboard)").eachText();
    }

    @ParameterizedTest
    @CsvSource({SITE + ",,", SITE + "," + GRAFANA + ",LOGIN"})
    void aRowLeadsToItsPageOfTheSite(String site, @Nullable String dashboards, @Nullable Viewers viewers) {
        assertThat(firstRow(comment(site, dashboards, viewers)))
                .singleElement()
                .asString()
                .matches(SITE
                        + "/series/s-getnotfound-getnotfoundeven-keycount-100000-valuesize-64-linux-x64-[0-9a-f]{12}"
                        + "\\.html");
    }

    @Test
    void aRowLeadsToItsBoardIfEveryoneCanOpenIt() {
        assertThat(firstRow(comment(SITE, GRAFANA, Viewers.ANONYMOUS)))
                .containsExactly(GRAFANA + "/d/rjperf-series/series?var-operation=GetNotFound.getNotFoundEven"
                        + "%2FkeyCount%3D100000%2FvalueSize%3D64&var-platform=linux-x64&var-platform=macos-arm64");
    }

    @Test
    void aRowLeadsNowhereIfNothingIsOpen() {
        assertThat(firstRow(comment(null, null, null))).isEmpty();
        assertThat(firstRow(comment(null, GRAFANA, Viewers.LOGIN))).isEmpty();
    }

    @Test
    void theReportLeadsToTheCommitsTheHistoryAndTheRun() {
        CommentFacts red = SampleFacts.red();
        ReportLinks links = new Links("https://github.com", new ReaderPages(SITE, null, null))
                .ofReport(red.request(), red.run(), "linux-x64");
        assertThat(links.about())
                .containsExactly(
                        Map.entry(
                                ReportLinks.DIFF,
                                "https://github.com/facebook/rocksdb/compare/" + "4f2b3a6c9d".repeat(4) + "..."
                                        + "7c0ffee123".repeat(4)),
                        Map.entry("history", SITE + "/"),
                        Map.entry(
                                ReportLinks.RUN,
                                "https://github.com/example/rocksdb-bench/actions/runs/8123456/attempts/1"));
        assertThat(links.history()
                        .apply(red.parts(false).overview().rows().get(0).series()))
                .startsWith(SITE + "/series/s-getnotfound-");
        assertThat(new Links("https://github.com", ReaderPages.NONE)
                        .ofReport(red.request(), red.run(), "linux-x64")
                        .about())
                .containsOnlyKeys(ReportLinks.DIFF, ReportLinks.RUN);
    }

    @Test
    void theCommentNamesWhatThereIs() {
        assertThat(words(comment(null, null, null))).isEmpty();
        assertThat(words(comment(SITE, null, null))).containsExactly("history");
        assertThat(words(comment(SITE, GRAFANA, Viewers.ANONYMOUS))).containsExactly("history", "dashboard");
        assertThat(words(comment(null, GRAFANA, Viewers.LOGIN))).containsExactly("dashboard (login)");
    }
}
