package io.github.rjperf.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeLineTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\n",
                "\r\n",
                "\t",
                "\u0000",
                "\u001b",
                "\u007f",
                "\u0085",
                "\u009b",
                "\u00ad",
                "\u200b",
                "\u200e",
                "\u2028",
                "\u2029",
                "\u202e",
                "\u2066",
                "\ufeff",
                "\ue000",
                "\ud800",
                "\udc00",
                "\udb40\udc41"
            })
    void whatIsHiddenBecomesOneBlank(String hidden) {
        String text = "a" + hidden + hidden + "b";

        assertThat(SafeLine.is(text)).isFalse();
        assertThat(SafeLine.of(text)).isEqualTo("a b");
        assertThat(SafeLine.of(text, 3)).isEqualTo("a b");
        assertThat(SafeLine.without(text)).isEqualTo("ab");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two  blanks", "größer → 0,5 µs ± 漢", "\uD83D\uDE00", "\u00a0"})
    void whatShowsStays(String text) {
        assertThat(SafeLine.is(text)).isTrue();
        assertThat(SafeLine.of(text)).isEqualTo(text);
        assertThat(SafeLine.without(text)).isEqualTo(text);
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        String faces = "\uD83D\uDE00".repeat(5);

        assertThat(SafeLine.of(faces, 5)).isEqualTo(faces);
        assertThat(SafeLine.of(faces, 4)).isEqualTo("\uD83D\uDE00".repeat(4) + "…");
        assertThat(SafeLine.is(faces, 10)).isTrue();
        assertThat(SafeLine.is(faces, 9)).isFalse();
    }

    @Test
    void escapeSequencesGoWhole() {
        assertThat(SafeLine.withoutEscapes("\u001b[1;31mred\u001b[0m \u001b]8;;http://a\u0007link\u009b2Jend\u001bM."))
                .isEqualTo("red linkend.");
    }
}
