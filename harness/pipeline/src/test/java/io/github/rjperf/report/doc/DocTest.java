package io.github.rjperf.report.doc;

import static io.github.rjperf.report.doc.Block.brief;
import static io.github.rjperf.report.doc.Block.detail;
import static io.github.rjperf.report.doc.Block.prose;
import static io.github.rjperf.report.doc.Block.section;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.StaticPage;
import io.github.rjperf.report.comment.Rendered;
import io.github.rjperf.report.doc.DocTable.Column;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.RichText.Kind;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DocTest {
    private static final String HOSTILE = SampleResults.HOSTILE;

    private static Doc doc(String text, Block... blocks) {
        return new Doc(text, text, text, null, List.of(text), List.of(blocks));
    }

    private static RichText everyKind() {
        RichText text = new RichText(List.of());
        for (Kind kind : Kind.values()) {
            text = text.with(kind, HOSTILE);
        }
        return text;
    }

    /** Every kind of block with hostile text wherever it can be. */
    static List<Block> hostile() {
        Block prose = new Block.Prose(everyKind());
        return List.of(
                prose,
                new Block.Section(everyKind(), List.of(prose, section(HOSTILE, prose))),
                new Block.Items(List.of(HOSTILE, HOSTILE)),
                new DocTable<>(
                        HOSTILE,
                        "facts",
                        List.of(
                                Column.of(HOSTILE, Fit.REST, 20, row -> everyKind()),
                                Column.names(HOSTILE, row -> row),
                                Column.words(HOSTILE, row -> row),
                                Column.numbers(HOSTILE, row -> row),
                                Column.drawings(
                                        HOSTILE, row -> Element.of("span").text(row))),
                        List.of(HOSTILE),
                        row -> row),
                DocTable.facts(HOSTILE, List.of(entry(HOSTILE, everyKind()))),
                new Block.Figure(HOSTILE, List.of(Element.of("p").text(HOSTILE))),
                new Block.Fold("more", everyKind(), List.of(prose)),
                new Block.Command(HOSTILE, HOSTILE),
                brief(prose),
                detail(prose));
    }

    @Test
    void everyKindOfBlockIsTried() {
        assertThat(hostile().stream().map(block -> block.getClass().getName()))
                .containsAll(Stream.of(Block.class.getPermittedSubclasses())
                        .map(Class::getName)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void hostileTextStaysTextOnATerminal(Block block) {
        assertThat(doc(HOSTILE, block).text(100_000))
                .contains("alert(1)")
                .doesNotContain("\u001B", "\u0007", "\u202E", "\r")
                .doesNotContain("\n# head", "\n|-|");
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void hostileTextStaysTextOnAPage(Block block) throws Exception {
        String html = doc(HOSTILE, block).page();

        StaticPage.assertWellFormed(html, ".sweeps", "doc-hostile");
        assertThat(html).doesNotContain("\u001B", "\u0007", "\u202E");
        assertThat(Jsoup.parse(html).select("a, meta[http-equiv=refresh]")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void hostileTextStaysTextInMarkdown(Block block) {
        String text = doc(HOSTILE, block).markdown();
        Document shown = Jsoup.parseBodyFragment(Rendered.html(text));

        assertThat(shown.select("h2")).hasSize(1);
        Rendered.assertInert(text);
        assertThat(shown.text()).contains("alert(1)");
    }

    @Test
    void eachMediumShowsWhatItCan() {
        Doc doc = doc(
                "found",
                brief(prose("short")),
                detail(prose("long")),
                new Block.Figure("", List.of(Element.of("p").text("drawn"))),
                new Block.Command("Again", "./rjperf"));

        assertThat(doc.text(80)).isEqualTo("found\nfound\n\nshort\n\n!  found\nAgain: ./rjperf\n");
        assertThat(doc.markdown()).isEqualTo("## found\n\nfound\n\n> found\n\nlong\n\nAgain:\n\n```\n./rjperf\n```\n");
        assertThat(Jsoup.parse(doc.page()).expectFirst("main").text()).isEqualTo("long drawn Again ./rjperf");
    }

    @Test
    void aHeadingWithNothingBelowItIsLeftOut() {
        Doc doc = doc("found", section("Empty", new Block.Items(List.of()), section("Inner"), brief(), detail()));

        assertThat(List.of(doc.text(80), doc.page(), doc.markdown()))
                .noneMatch(text -> text.contains("Empty") || text.contains("Inner"));
    }

    @Test
    void aTableHasTheSameCellsInEachMedium() {
        Doc doc = doc(
                "found",
                new DocTable<>(
                        "Series",
                        "facts",
                        List.of(
                                Column.names("series", row -> row),
                                Column.of("change", Fit.NUMBER, 0, row -> RichText.of(Kind.WORSE, "−5 %")
                                        .below(Kind.QUIET, "[−6, −4]")),
                                Column.of("mark", Fit.WORDS, 5, row -> RichText.of(Kind.SIGN, "✗")
                                        .with(Kind.EMOJI, "🔴"))),
                        List.of("Get.get", "Get.put"),
                        row -> row.equals("Get.put") ? "not sure" : ""));

        assertThat(doc.text(80))
                .contains(
                        "series          change  mark\nGet.get  −5 % [−6, −4]  ✗\nGet.put  −5 % [−6, −4]  ✗\n     not sure\n");
        assertThat(doc.markdown())
                .contains("| `Get.get` | −5\u00A0%<br>[−6,\u00A0−4] |")
                .contains("| 🔴<br>not sure |");
        Document page = Jsoup.parse(doc.page());
        assertThat(page.select("tbody tr").eachText())
                .containsExactly("Get.get −5 % [−6, −4] ✗", "Get.put not sure −5 % [−6, −4] ✗");
        assertThat(page.select("td.num .worse")).hasSize(2);
    }
}
