package io.github.rjperf.report.markup;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.comment.Rendered;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written as Markdown shows as it was and does nothing, wherever it stands. */
class MarkdownTextTest {
    private static final List<String> PLACES = List.of(
            "%s\n",
            "own words\n%s\n",
            "own words: %s, and more\n",
            "- %s\n",
            "- own [−5.2, −4.1] `code` %s (%s)\n",
            "> %s\n",
            "### %s\n",
            "| a | b |\n|---|--:|\n| %s | %s<br>%s |\n");

    private static final List<String> ATTACKS = List.of(
            SampleResults.HOSTILE,
            "@everyone @org/team x@example.org mailto:x@example.org",
            "#123 GH-1 gh-77 org/repo#5 org/repo@0123456789abcdef0123456789abcdef01234567",
            "https://evil.example www.evil.example HTTP://EVIL.EXAMPLE ftp://evil.example xmpp:x@y.z",
            "<script>alert(1)</script> <!-- <b <? <https://evil.example> <x@example.org> </details>",
            "![x](https://evil.example/p.png) [x](//evil.example) [−1, 2](//evil.example) [x][y] [^1]",
            "[x]: https://evil.example",
            "[−1, 2]: https://evil.example",
            "[^1]: a note",
            "0123456789abcdef0123456789abcdef01234567 c757f5b 3f2c9a1e-6a3b-4c47-9a68-0f9f9a1d2b3c",
            ":tada: a:b:c :+1: :100: 10:09:55",
            "$math$ $$x^2$$ $`x`$",
            "a | b || \\| \\\\|",
            "`a` ``b`` `c | d` \\`e\\` `",
            "*a* **b** _c_ __d__ ~e~ ~~f~~ snake_case_name a_ _b",
            "# head",
            "- item",
            "---",
            "===",
            "> quote",
            "1. item",
            "+ item",
            ":-:",
            "| a | b |",
            "[ ] task",
            "[x] task",
            "~~~",
            "&lt;b&gt; &#64;all &commat;all &",
            "a\u202Eb\u2066c\u200Bd\u0007e\u001B[31mf\r\n# g");

    static Stream<String> attacks() {
        Random random = new Random(4711);
        List<String> pieces = Stream.concat(
                        ATTACKS.stream(),
                        Stream.of(
                                "`", "|", "\\", "[", "]", "(x)", "<", ">", "&", "#", "@", "a", "1", " ", ":", "_", "."))
                .toList();
        Stream<String> mixed = IntStream.range(0, 200)
                .mapToObj(i -> random.ints(1 + random.nextInt(8), 0, pieces.size())
                        .mapToObj(pieces::get)
                        .collect(Collectors.joining()));
        return Stream.concat(ATTACKS.stream(), mixed);
    }

    private static void assertShown(String text, UnaryOperator<String> writing, int most) {
        String plain = PlainText.line(TextWrap.shortened(text, most));
        for (String place : PLACES) {
            String markdown = place.replace("%s", writing.apply(text));
            Document shown = Rendered.page(markdown);
            String expected = Rendered.page(place.replace("%s", "TEXT"))
                    .body()
                    .wholeText()
                    .replace("TEXT", plain);
            assertThat(shown.body().wholeText().replace("\u2060", ""))
                    .as(markdown)
                    .isEqualTo(expected);
            assertThat(shown.select("h2, li li, blockquote blockquote, p > table"))
                    .as(markdown)
                    .isEmpty();
            Rendered.assertInert(markdown);
        }
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void anyTextShowsAsItWas(String text) {
        assertShown(text, MarkdownText::prose, Integer.MAX_VALUE);
        assertShown(text, MarkdownText::code, Integer.MAX_VALUE);
        assertShown(text, MarkdownText::name, 200);
        assertShown(text, MarkdownText::breakable, 200);
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void anySummaryOfAFoldShowsAsItWas(String text) {
        String fold = MarkdownText.fold(text, "body\n");
        Rendered.assertInert(fold);
        assertThat(Rendered.page(fold)
                        .expectFirst("details > summary")
                        .wholeText()
                        .replace("\u2060", ""))
                .isEqualTo(PlainText.line(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: linux-x64, 2 cores, measured 2026-11-30 09:55 UTC at 10:09:55",
                "−5.2 % [−6.2, −4.2] against 9.10.0: keeps 1,042 B/op more [1,039, 1,045]: 1 GB",
                "\"No regression\" (p < 0.01) & > 3 %; it's 5 − 3, max_pairs = 5!",
                "maven:9.10.0:linux64 at docs/how-to/compare-releases.md, [a] and {b}"
            })
    void proseThatMeansNothingToMarkdownStaysReadable(String text) {
        assertThat(MarkdownText.prose(text)).isEqualTo(text);
    }

    @Test
    void namesAndHashesAreCode() {
        assertThat(MarkdownText.name("Get.get/keyCount=10000/path=a_b*c"))
                .isEqualTo("`Get.get/keyCount=10000/path=a_b*c`");
        assertThat(MarkdownText.breakable("Get.get/valueSize=64"))
                .isEqualTo("<code>Get.<wbr>get/<wbr>valueSize=64</code>");
        assertThat(MarkdownText.code("a|b")).isEqualTo("<code>a&#124;b</code>");
        assertThat(MarkdownText.prose("between 1a2b3c4 and 5d6e7f8, 1234567 times, defaced"))
                .isEqualTo("between `1a2b3c4` and `5d6e7f8`, 1234567 times, defaced");
    }
}
