package io.github.rjperf.document.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalMarkTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            nullValues = "-",
            value = {
                "753,237 3907,007   | COMMA    | 753,237     | 753.237",
                "753,237 0,123      | COMMA    | 1.234,5     | 1234.5",
                "753,237 1,5        | COMMA    | 1.234       | -",
                "753,237 12.5       | POINT    | 753,237     | 753237",
                "1,234.5            | POINT    | 1,234.5     | 1234.5",
                "1,234,567          | POINT    | 1,234,567   | 1234567",
                "1.234,5            | COMMA    | 1.234,5     | 1234.5",
                "753,237            | UNPROVEN | 753,237     | -",
                "753,237            | UNPROVEN | 753         | 753",
                "43496,578 12.5     | UNPROVEN | 43496,578   | -",
                "1.5E6              | POINT    | 1.5E6       | 1.5E6",
                "12.5               | POINT    | 26 978 437  | 26978437",
                "12.5               | POINT    | 1'234.5     | 1234.5",
                "12.5               | POINT    | 26 97       | 26 97",
                "12.5               | POINT    | 12,5        | -"
            })
    void isWhatANumberProves(String numbers, DecimalMark mark, String text, String plain) {
        DecimalMark found = DecimalMark.of("", List.of(numbers.split(" ", -1)));

        assertThat(found).isEqualTo(mark);
        assertThat(found.plain(text)).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource({"'Score Error (99,9%)', COMMA", "'Score Error (99.9%)', UNPROVEN"})
    void isWhatTheHeadProves(String head, DecimalMark mark) {
        assertThat(DecimalMark.of(head, List.of("753,237"))).isEqualTo(mark);
    }
}
