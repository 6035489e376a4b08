package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.KeptSites;
import io.github.rjperf.model.explanation.KeptSites.KeptSite;
import io.github.rjperf.model.explanation.KeptSites.Memory;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.page.HtmlReport;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/** Where memory is allocated that is kept, in all outputs. */
class KeptTextTest {
    private static String text(KeptSite... sites) {
        return KeptText.of(new KeptSites(List.of(sites), 2, null)).in(Quoting.PLAIN);
    }

    @Test
    void aSiteIsOneClause() {
        KeptSite heap = new KeptSite(
                List.of(new CodeFrame("org/rocksdb/RocksDB.getSnapshot", CodeKind.JAVA)), Memory.JAVA_HEAP, 48.25, 0);
        assertThat(text(SampleExplanations.keptSite(), heap))
                .isEqualTo("The candidate keeps 176 B/op more native memory (176 instead of 0) that is allocated by"
                        + " RocksDB.openReadOnly → ReadOptions.newReadOptions →"
                        + " Java_org_rocksdb_ReadOptions_newReadOptions__; 48.25 B/op less Java heap (0 instead of 48.25)"
                        + " that is allocated by RocksDB.getSnapshot.");
    }

    @Test
    void withoutASiteThereIsAReason() {
        assertThat(text()).startsWith("No call in an operation clearly allocates the kept memory:");
        assertThat(KeptText.of(KeptSites.none("no profiler works here: x")).in(Quoting.PLAIN))
                .isEqualTo(
                        "The calls that allocate the kept memory could not be found: the build says \"no profiler works here: x\".");
    }

    private static Results results(KeptSites kept) {
        Results results = SampleResults.mixed();
        List<ExplainedSeries> all = results.judgment().series().stream()
                .map(judged -> ExplainedSeries.unknown(judged.series()).with(kept))
                .toList();
        return results.explainedBy(new Explanation(results.judgment().comparisonId(), all));
    }

    @Test
    void allReportsNameTheSites() {
        Results results = results(new KeptSites(List.of(SampleExplanations.keptSite()), 2, null));
        String site = "Java_org_rocksdb_ReadOptions_newReadOptions__";

        assertThat(ExplanationText.sentences(results).values()).isNotEmpty().allMatch(text -> text.contains(site));
        assertThat(MarkdownReport.render(results)).contains("176 B/op more native memory (176 instead of 0)");
        var page = Jsoup.parse(HtmlReport.render(results));
        assertThat(page.select("h3:contains(Kept memory)")).isNotEmpty();
        assertThat(page.select("table:contains(Memory kept per operation) tbody tr")
                        .eachText())
                .first()
                .asString()
                .contains("RocksDB.openReadOnly → ReadOptions.newReadOptions → " + site, "native memory", "0 B 176 B");
    }

    @Test
    void namesThatABuildChoseAreInert() {
        String hostile =
                SampleResults.HOSTILE.replaceAll("[\\p{Cc}\\p{Cf}]", " ").strip();
        KeptSite site = new KeptSite(List.of(new CodeFrame(hostile, CodeKind.NATIVE)), Memory.NATIVE, 0, 16);
        Results results = results(new KeptSites(List.of(site), 2, null));

        assertThat(Jsoup.parse(HtmlReport.render(results)).select("img, script[src], a[href^=javascript]"))
                .isEmpty();
        assertThat(MarkdownReport.render(results)).doesNotContain("<img", "<script");
    }

    /** PostgreSQL keeps no document with one. */
    @Test
    void aNameWithAControlCharacterIsRefused() {
        List<CodeFrame> path = List.of(new CodeFrame("a\0b", CodeKind.NATIVE));
        assertThatThrownBy(() -> new KeptSite(path, Memory.NATIVE, 0, 16))
                .hasMessage("a control character in the name of a function");
    }
}
