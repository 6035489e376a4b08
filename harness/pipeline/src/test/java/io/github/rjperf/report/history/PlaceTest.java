package io.github.rjperf.report.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.SeriesKey;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceTest {
    private static SeriesKey series(String value) {
        return new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(Map.of("p", value)), 1);
    }

    private static String page(SeriesKey series, String platform) {
        return new Place(series, platform).page();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../etc/passwd",
                "..",
                "a/b",
                "a\\b",
                "\u202Egnp",
                "\u0130I",
                "a\0b",
                "",
                "<script>",
                "con",
                "%2e%2e%2f",
                "\uD83D\uDE00"
            })
    void holdsOnlyLettersDigitsAndHyphens(String value) {
        assertThat(page(series(value), "linux-x64")).matches("series/[a-z0-9][a-z0-9-]*[a-z0-9]\\.html");
    }

    @Test
    void namesThatAFileSystemMayConfuseDiffer() {
        List<String> slugs = Stream.of("Value", "value", "val/ue", "val-ue", "val ue", "x".repeat(500), "x".repeat(501))
                .map(value -> page(series(value), "linux-x64").toLowerCase(Locale.ROOT))
                .toList();

        assertThat(slugs).doesNotHaveDuplicates();
        assertThat(page(series("value"), "macos-arm64")).isNotIn(slugs);
    }

    @Test
    void isShortEnoughForEveryFileSystem() {
        assertThat(page(series("x".repeat(900)), "linux-x64")).hasSizeLessThan(142);
    }

    @Test
    void saysWhichSeriesItIs() {
        assertThat(page(series("64"), "linux-x64")).matches("series/s-get-get-.*-p-64-.*linux-x64-[0-9a-f]{12}\\.html");
    }
}
