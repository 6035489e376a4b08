package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.SeriesKey;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PilotSectionTest {
    private static final String PROFILES = """
        # the matrix: é漢😀\t
        version: 1   # first
        profiles:
          p:
            about: "two series"
            budget: 1m
            maxPairs: 5
            plan: {iteration: 100ms,   warmup: 1, measured: 2}
            series:
              - benchmark: Get.get
                parameters: {valueSize: [64, 1024]}
        """;
    private static final String PILOTS = """
        pilots:
          - host: "here"
            jvm: "a JVM"
            build: "maven:9.10.0"
            date: 2026-01-31
            seconds: 60
            pairs: 3
            series:
              "%s": {score: 5s, ratio: 1s}
              "%s": {score: 5s, ratio: 1s}
        """.formatted(series("64"), series("1024"));

    private static String series(String valueSize) {
        return new SeriesKey("Get.get", "thrpt", new TreeMap<>(Map.of("valueSize", valueSize)), 1).name();
    }

    @Test
    void a_series_stands_once_for_a_host_and_jvm() {
        String again = PILOTS.substring(PILOTS.indexOf('\n') + 1);

        assertThatThrownBy(() -> MatrixFile.parse("m.yaml", PROFILES + PILOTS + again, key -> key))
                .hasMessageStartingWith("m.yaml:29: ")
                .hasMessageContaining("appears twice among the pilots of this host and JVM");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "valueSize=64\":   | valueSize=65\": | 20 | no profile contains the pilot's series",
                "valueSize=1024       | valueSize=64       | 21 | appears twice",
                "seconds: 60          | seconds: 61        | 17 | not a multiple of 3",
                "seconds: 60          | seconds: 0         | 17 | not a multiple of 3",
                "seconds: 60          | seconds: 9         | 20 | score 5s is not one of the warm-ups of a pilot of 9"
                        + " s",
                "score: 5s            | score: 6s          | 20 | 1s, 2s, 5s, 10s, 20s, 30s, 50s",
                "score: 5s            | score: fast        | 20 | not a duration",
                "score: 5s,           |                    | 20 | lacks the field score",
                "date: 2026-01-31     | date: 2026-02-30   | 16 | date is not a day",
                "pairs: 3             | pairs: 0           | 13 | pairs is below 1",
                "pairs: 3             | pears: 3           | 18 | unknown field pears",
                "host: \"here\"       | host: 7            | 13 | host is not a text",
            })
    void a_fault_is_named_with_its_line(String part, String replacement, int line, String words) {
        assertThat(PILOTS).contains(part);
        String text = PROFILES + PILOTS.replaceFirst(Pattern.quote(part), replacement == null ? "" : replacement);

        assertThatThrownBy(() -> MatrixFile.parse("m.yaml", text, key -> key))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words)
                .hasMessageStartingWith("m.yaml:" + line + ": ");
    }
}
