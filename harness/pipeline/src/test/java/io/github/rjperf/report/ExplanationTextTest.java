package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.Cause;
import io.github.rjperf.model.explanation.Cause.Activity;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplanationTextTest {
    private static Row row(VerdictKind kind) {
        return Row.bySeverity(SampleResults.mixed()).stream()
                .filter(row -> row.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static Row explained(Row row, ExplainedSeries why) {
        return new Row(row.judged(), row.name(), row.pairs(), row.rule(), row.more(), why, row.mute(), row.failing());
    }

    private static String sentence(VerdictKind kind, StackComparison stacks) {
        Row row = row(kind);
        return ExplanationText.of(row, new SampledProfile(5, 18, stacks, null, null))
                .in(Quoting.PLAIN);
    }

    @Test
    void aCauseIsNamedWithItsShareOfTheTimeInTheVerdict() {
        assertThat(sentence(VerdictKind.REGRESSION, SampleExplanations.exceptions()))
                .matches("About 61 % \\[55, 67\\] of the extra \\d+ ns is spent unwinding rocksdb::KVException\\.");
    }

    @ParameterizedTest
    @EnumSource(Activity.class)
    void everyActivityHasWords(Activity activity) {
        Cause cause = new Cause(activity, new CodeFrame("f", CodeKind.NATIVE), 0.7, 0.6, 0.8);
        assertThat(sentence(VerdictKind.REGRESSION, SampleExplanations.stacks(cause, name -> name)))
                .startsWith("About 70 % [60, 80] of the extra ")
                .contains(" f")
                .endsWith(".");
    }

    @Test
    void aProfileThatContradictsTheVerdictExplainsNothing() {
        assertThat(sentence(VerdictKind.IMPROVEMENT, SampleExplanations.exceptions()))
                .startsWith("The profile does not show the change: an operation takes +960 ns of CPU time")
                .doesNotContain("KVException");
    }

    @Test
    void aChangeWithoutACauseIsSaidToBeSpread() {
        assertThat(sentence(VerdictKind.REGRESSION, SampleExplanations.spread()))
                .startsWith("No single place explains the change")
                .endsWith("spread over many functions.");
    }

    @ParameterizedTest
    @EnumSource(
            value = VerdictKind.class,
            names = {"NO_REGRESSION", "INCONCLUSIVE"})
    void nothingIsClaimedWithoutAChange(VerdictKind kind) {
        assertThat(sentence(kind, SampleExplanations.exceptions()))
                .isEqualTo("The verdict is not a change, so the profile is not interpreted.");
    }

    @Test
    void aSeriesWithoutAProfileSaysWhy() {
        Row row = row(VerdictKind.REGRESSION);
        SeriesKey key = row.judged().series();
        ExplainedSeries none =
                new ExplainedSeries(key, SampledProfile.none("no profiler works here"), null, null, null, null);
        assertThat(ExplanationText.of(explained(row, none)).in(Quoting.PLAIN))
                .isEqualTo("There is no profile: the build says \"no profiler works here\".");
        Results results = SampleResults.mixed();
        assertThat(HtmlReport.render(
                        results.explainedBy(new Explanation(results.judgment().comparisonId(), List.of(none)))))
                .contains("There is no profile: the build says <code>no profiler works here</code>.");
    }

    @Test
    void filesAreNamedOnlyIfTheProfileShowsTheChange() {
        for (VerdictKind kind : VerdictKind.values()) {
            Row.bySeverity(SampleResults.mixed()).stream()
                    .filter(row -> row.kind() == kind)
                    .forEach(row -> assertThat(ExplanationText.of(explained(
                                            row,
                                            SampleExplanations.of(
                                                    row.judged().series(), SampleExplanations.exceptions())))
                                    .in(Quoting.PLAIN)
                                    .contains(SampleExplanations.FILES))
                            .as("%s", kind)
                            .isEqualTo(kind == VerdictKind.REGRESSION));
        }
    }

    @Test
    void filesAreInAllReports() {
        Results results = SampleExplanations.explained(SampleResults.mixed(), SampleExplanations.exceptions());
        assertThat(MarkdownReport.render(results))
                .containsOnlyOnce("Of the 4 files changed, `java/rocksjni/kv_helper.h` is on the changed path (");
        assertThat(Jsoup.parse(HtmlReport.render(results)).select(".why > p").eachText())
                .contains(SampleExplanations.FILES);
    }

    @Test
    void partsAndCountsFollowTheProfile() {
        Row row = row(VerdictKind.REGRESSION);
        ExplainedSeries why = SampleExplanations.of(row.judged().series(), SampleExplanations.exceptions());
        assertThat(ExplanationText.of(explained(row, why)).in(Quoting.PLAIN))
                .matches(
                        ".* is spent unwinding rocksdb::KVException\\. Of the 4 files .*\\. The change is in the native library: native"
                                + " −5\\.8 % \\[.*], Java .*\\. Per operation, the candidate counts 65536 B more BYTES_READ.*");
        ExplainedSeries none = ExplainedSeries.unknown(row.judged().series());
        assertThat(ExplanationText.of(explained(row, none)).in(Quoting.PLAIN)).isEmpty();
    }

    @Test
    void reportsShowTheSentenceOfWhatChangedAlone() {
        Results results = SampleExplanations.explained(SampleResults.mixed(), SampleExplanations.exceptions());
        String markdown = MarkdownReport.render(results);
        String cause = "is spent unwinding `rocksdb::KVException`";
        assertThat(markdown.lines().filter(line -> line.contains(cause)))
                .as("the row and the item")
                .satisfiesExactly(
                        row -> assertThat(row).startsWith("| 🔴").contains("<br>61 % of the extra 997 ns " + cause),
                        item -> assertThat(item).startsWith("- ").contains("About 61 % "));
        assertThat(TerminalReport.render(results, null, false, 160))
                .contains("61 % of the extra 997 ns is spent unwinding rocksdb::KVException");
        assertThat(markdown).doesNotContain("is not interpreted");
        assertThat(MarkdownReport.render(SampleResults.mixed())).doesNotContain("unwinding");
        Document page = Jsoup.parse(HtmlReport.render(results));
        assertThat(page.select("#changes .note").text())
                .contains("61 % of the extra 997 ns is spent unwinding rocksdb::KVException");
        assertThat(page.select(".why > p").eachText())
                .anyMatch(text -> text.endsWith("unwinding rocksdb::KVException."));
    }

    @Test
    void theFlameGraphIsReadableWithoutAPointer() {
        Document page = Jsoup.parse(HtmlReport.render(
                SampleExplanations.explained(SampleResults.single(), SampleExplanations.exceptions())));
        assertThat(page.select("svg.flame[role=img] > title")).hasSize(1);
        assertThat(page.select("svg.flame svg title").eachText())
                .contains(
                        "__cxa_throw (native): 0 s → 586 ns, +586 ns",
                        "rocksdb::BlockIter<rocksdb::Slice>::Seek (native): 500 ns → 510 ns, +10.0 ns");
        assertThat(page.select("svg.flame svg.same title").eachText()).anyMatch(title -> title.contains("Seek"));
        assertThat(page.select("svg.flame svg.more3 title").eachText())
                .anyMatch(title -> title.contains("__cxa_throw"));
        assertThat(page.select(".scroll[tabindex=0] svg.flame")).hasSize(1);
        assertThat(page.select(".calls summary, .calls span").eachText())
                .contains("RocksDB.get 980 ns → 1.94 µs, +960 ns");
        assertThat(page.select(".why tbody tr").eachText())
                .containsExactly(
                        "__cxa_throw native 0 s 586 ns +586 ns [+520 ns, +650 ns]",
                        "RocksDB.get method 0 B 24.0 B +24.0 B",
                        "native library −5.8 % [−7.7, −3.9]",
                        "Java classes −0.1 % [−2.1, +2.0]",
                        "both −5.9 % [−8.6, −3.2]",
                        "interaction 0.0 % [−1.0, +1.1]",
                        "BYTES_READ 0 B 65536 B",
                        "instructions 4898 5310 +412 [+380, +444]",
                        "branch misses 1.25 1.5 +0.25 [−0.5, +1]");
    }

    /** A stack of 160 KiB holds some hundred calls of Java, so a walk that calls itself for each level ends it. */
    @Test
    void theDeepestTreeNeedsNoDeepStack() throws Exception {
        StackComparison few = SampleExplanations.exceptions();
        List<CallNode> calls = IntStream.range(0, StackComparison.MOST_DEPTH)
                .mapToObj(i -> new CallNode(i - 1, i % 2, 980, 1940, true))
                .toList();
        StackComparison deep = new StackComparison(
                few.event(),
                few.total(),
                few.baseNanos(),
                few.candidateNanos(),
                few.cause(),
                few.frames(),
                few.names(),
                calls,
                few.allocations(),
                few.unnamed(),
                few.unnamedIn(),
                few.outside());
        Results results = SampleExplanations.explained(SampleResults.single(), deep);
        FutureTask<String> page = new FutureTask<>(() -> HtmlReport.render(results));
        Thread shallow = new Thread(null, page, "shallow", 160 << 10);
        shallow.start();
        shallow.join();
        assertThat(page.get()).endsWith("</html>\n");
    }

    @Test
    void namesOfCodeStayText() throws Exception {
        Results results = SampleExplanations.explained(SampleResults.mixed(), SampleExplanations.hostile());
        String html = HtmlReport.render(results);
        Parser parser = Parser.htmlParser().setTrackErrors(20);
        Document page = parser.parseInput(html, "");
        assertThat(parser.getErrors()).isEmpty();
        assertThat(page.select("script, img, [onerror]")).isEmpty();
        String markdown = MarkdownReport.render(results);
        assertThat(markdown).doesNotContain("<script", "<img", "@octocat", "https://evil");
    }

    @Test
    void theLargestPictureAndItsListTakeFourHundredKilobytes() {
        StackComparison largest = SampleCalls.largest(StackComparison.MOST_VISIBLE);
        Results results = SampleResults.single();
        int plain = HtmlReport.render(results).length();
        assertThat(HtmlReport.render(SampleExplanations.explained(results, largest))
                        .length())
                .isBetween(plain + 100_000, plain + 400_000);
    }
}
