package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.campaign.ReleasesResult.Made;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.report.comment.Rendered;
import io.github.rjperf.report.doc.BisectionDoc;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** What all three outputs say of how the builds were made. */
class BuildProvenanceTest {
    private static final TerminalReport.Kept KEPT = new TerminalReport.Kept("report.html", "results/a");
    private static final List<Results> FROM_SOURCE =
            List.of(SampleResults.releaseAgainstSource(), SampleResults.unlike(), SampleResults.alike());

    private static String terminal(Results results) {
        return TerminalReport.render(results, KEPT, false, 1000);
    }

    private static Document markdown(Results results) {
        return Rendered.page(MarkdownReport.render(results));
    }

    private static Document page(Results results) {
        return Jsoup.parse(HtmlReport.render(results));
    }

    @Test
    void buildsThatWereMadeAlikeNeedNoCaveat() {
        for (Results results : List.of(SampleResults.mixed(), SampleResults.alike())) {
            assertThat(BuildProvenance.caveats(results.comparison(), Quoting.PLAIN))
                    .isEmpty();
            assertThat(terminal(results)).doesNotContain("Made with", "built elsewhere:");
            assertThat(MarkdownReport.render(results).substring(0, 600)).doesNotContain("⚠️");
            assertThat(page(results).select(".caveat")).isEmpty();
        }
    }

    @Test
    void everyOutputSaysBesideTheVerdictWhatWasMadeOtherwise() {
        assertThat(BuildProvenance.caveats(SampleResults.releaseAgainstSource().comparison(), Quoting.PLAIN))
                .containsExactly(
                        "The base was built elsewhere: its compiler, flags, and compression are unknown, so it may differ in more than"
                                + " its sources.",
                        "The sources of the candidate contain uncommitted changes.");
        assertThat(BuildProvenance.caveats(SampleResults.unlike().comparison(), Quoting.PLAIN))
                .containsExactly(
                        "Built with a different compiler: base g++ 12.2.0 x86_64-linux-gnu; candidate clang++ 19.1.7"
                                + " x86_64-pc-linux-gnu.",
                        "Built with a different linker: base ld 2.40; candidate lld 19.1.7.",
                        "Built with different flags: base PORTABLE=1, ROCKSDB_DISABLE_JEMALLOC=1,"
                                + " ROCKSDB_DISABLE_TBB=1, EXTRA_CXXFLAGS=-fPIC -O2; candidate LTO=1.");
        for (Results results : FROM_SOURCE) {
            List<String> caveats = BuildProvenance.caveats(results.comparison(), Quoting.PLAIN);
            assertThat(terminal(results).lines().filter(line -> line.startsWith("!  ") && line.endsWith(".")))
                    .containsExactlyElementsOf(
                            caveats.stream().map(caveat -> "!  " + caveat).toList());
            assertThat(page(results).select("header .caveat").eachText())
                    .containsExactlyElementsOf(
                            caveats.stream().map(caveat -> "!" + caveat).toList());
            String text = MarkdownReport.render(results);
            String beside = text.substring(0, text.indexOf("What to do"));
            assertThat(caveats).allSatisfy(caveat -> assertThat(beside.replace("\u2060", ""))
                    .contains("- ⚠️ " + caveat));
        }
    }

    @Test
    void everyOutputSaysWhatTheLibrariesOfReleasesShow() {
        Results results = SampleResults.ofOtherCompilers();
        String caveat =
                "Compiled by GCC 7.3.1 → GCC 11.2.1, segments aligned to 2 MiB → 4 KiB; part of a change may come from"
                        + " that, not from the sources.";
        for (Quoting quoting : Quoting.values()) {
            assertThat(BuildProvenance.caveats(results.comparison(), quoting)).containsExactly(caveat);
        }
        assertThat(terminal(results)).contains("!  " + caveat + "\n");
        assertThat(page(results).select("header .caveat").eachText()).containsExactly("!" + caveat);
        assertThat(markdown(results).wholeText().replace("\u2060", "")).contains("⚠️ " + caveat);
        assertThat(page(results).select("#builds tr").eachText())
                .contains(
                        "compilers in the library GCC 7.3.1 GCC 11.2.1",
                        "linker — —",
                        "flags in the library none none",
                        "switches none none",
                        "compression in the library lz4 1.9.4, snappy unknown version lz4 1.9.4, snappy unknown"
                                + " version",
                        "allocator of the process of the process",
                        "segments aligned to 2 MiB 4 KiB");
        assertThat(markdown(results).select("tr").eachText()).contains("segments aligned to 2 MiB 4 KiB");
    }

    @Test
    void campaignsSayItToo() {
        Comparison comparison = SampleResults.ofOtherCompilers().comparison();
        assertThat(BisectionDoc.caveats(comparison))
                .containsExactly(
                        "From the good to the bad build, libraries were made in different ways: compiled by GCC 7.3.1"
                                + " → GCC 11.2.1, segments aligned to 2 MiB → 4 KiB. Part of a change may come from that,"
                                + " not from the sources.");
        assertThat(BisectionDoc.caveats(SampleResults.mixed().comparison())).isEmpty();

        Releases releases = new Releases(
                Stream.of("10.2.1", "10.4.2", "10.6.2")
                        .map(v -> new Revision("maven:" + v, ""))
                        .toList(),
                new CampaignOptions(null, "test", List.of(), 1, List.of(), null, null),
                List.of());
        Comparison same = comparison.with(comparison.base(), comparison.base());
        List<Made> made = List.of(
                new Made(new Link(0, 1, false), same),
                new Made(new Link(1, 2, false), comparison),
                new Made(new Link(0, 2, true), comparison));
        assertThat(ReleasesMethod.caveats(new ReleasesResult(releases, made, List.of(), List.of())))
                .containsExactly(
                        "Libraries were made in different ways: 10.4.2 → 10.6.2 compiled by GCC 7.3.1 → GCC 11.2.1,"
                                + " segments aligned to 2 MiB → 4 KiB. Part of a change there may come from that, not from"
                                + " the sources.");
    }

    @Test
    void everyOutputSaysWhatEachSideIs() {
        Results results = SampleResults.releaseAgainstSource();
        assertThat(terminal(results))
                .contains("base       maven:9.1.1, built elsewhere\n")
                .contains("candidate  pr:12345 at 7c0ffee with uncommitted changes, merge base 0123456, g++ 12.2.0")
                .contains("lz4 1.9.4, zstd 1.5.4; missing protections: memory, other user\n");
        List<String> said = List.of(
                "merge base unknown, built elsewhere 0123456789012345678901234567890123456789",
                "tree unknown, built elsewhere with uncommitted changes",
                "compiler unknown, built elsewhere g++ 12.2.0 x86_64-linux-gnu",
                "linker unknown, built elsewhere ld 2.40",
                "JDK unknown, built elsewhere 17.0.15+6",
                "flags unknown, built elsewhere DEBUG_LEVEL=0 PORTABLE=1",
                "compression unknown, built elsewhere lz4 1.9.4, zstd 1.5.4",
                "layout unknown, built elsewhere the linker's own",
                "built unknown, built elsewhere in 8m44s with 15m24s of CPU time, 305 of 388 objects",
                "missing protections unknown, built elsewhere memory (no systemd-run on this host), other user"
                        + " (started");
        assertThat(page(results).select("#builds tr").eachText())
                .satisfies(rows -> said.forEach(words ->
                        assertThat(rows).anySatisfy(row -> assertThat(row).startsWith(words))));
        assertThat(markdown(results).select("tr").eachText())
                .satisfies(rows -> said.forEach(words ->
                        assertThat(rows).anySatisfy(row -> assertThat(row).startsWith(words))));
    }

    @Test
    void aFolderWithoutACommitIsNotCalledCommitted() {
        assertThat(page(SampleResults.unlike()).select("#builds tr").eachText()).contains("tree as committed —");
    }

    @Test
    void titlesNameTheCommits() {
        assertThat(page(SampleResults.releaseAgainstSource()).title()).endsWith("rocksdbjni 9.1.1 → 7c0ffee+changes");
        assertThat(terminal(SampleResults.unlike())).startsWith("rocksdbjni 4f2b3a6 → rocksdb   profile quick");
        assertThat(MarkdownReport.render(SampleResults.releaseAgainstSource()))
                .contains("`7c0ffee+changes` against `9.1.1`");
    }

    @Test
    void theLargestCompilationsFitInOneComment() {
        assertThat(MarkdownReport.render(SampleResults.hostile()).length()).isLessThan(60_000);
    }
}
