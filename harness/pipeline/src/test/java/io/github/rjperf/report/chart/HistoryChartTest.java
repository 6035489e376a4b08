package io.github.rjperf.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HistoryChartTest {
    private static final Instant START = Instant.parse("2026-01-29T22:00:00Z");
    private static final int DIGIT_PIXELS = 7;

    private static Instant day(int day) {
        return START.plus(Duration.ofDays(day));
    }

    private static List<Instant> nights(int count) {
        return IntStream.range(0, count).mapToObj(HistoryChartTest::day).toList();
    }

    private static Document chart(List<Instant> dates) throws IOException {
        List<HistoryPoint> points = IntStream.range(0, dates.size())
                .mapToObj(i -> new HistoryPoint("id" + i, dates.get(i), "9.10.0", "trunk", null, -0.02, -0.03, -0.01))
                .toList();
        SeriesKey series = new SeriesKey("Get.get", "thrpt", new TreeMap<>(), 1);
        StringBuilder svg = new StringBuilder();
        HistoryChart.of(new SeriesHistory(
                        series, "linux-x64", "ab".repeat(32), "pr", points, List.of(), List.of(), List.of()))
                .write(svg);
        return Jsoup.parse(svg.toString());
    }

    private static List<Element> ticks(List<Instant> dates) throws IOException {
        return chart(dates).select("text.tick:not(.title)");
    }

    private static List<String> labels(List<Instant> dates) throws IOException {
        return ticks(dates).stream().map(Element::text).toList();
    }

    private static double percent(Element element, String attribute) {
        return Double.parseDouble(element.attr(attribute).replace("%", ""));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2026-01-29",
        "2, 2026-01-29 01-30",
        "4, 2026-01-29 01-30 01-31 02-01",
        "12, 2026-01-30 02-01 02-03 02-05 02-07 02-09",
        "90, 2026-02-09 02-23 03-09 03-23 04-06 04-20",
        "365, 2026-03 2026-05 2026-07 2026-09 2026-11 2027-01",
        "1826, 2026 2027 2028 2029 2030 2031"
    })
    void aNightlyHistoryHasRoundDates(int nights, String labels) throws IOException {
        assertThat(String.join(" ", labels(nights(nights)))).isEqualTo(labels);
    }

    static Stream<List<Instant>> histories() {
        List<Instant> backwards =
                IntStream.range(0, 40).mapToObj(i -> day(40 - i)).toList();
        List<Instant> crowdedThenYearly = Stream.concat(
                        Collections.nCopies(300, START).stream(),
                        IntStream.range(1, 9).mapToObj(year -> day(366 * year)))
                .toList();
        List<Instant> yearlyThenCrowded = Stream.concat(
                        IntStream.range(0, 9).mapToObj(year -> day(366 * year)),
                        Collections.nCopies(300, day(366 * 9)).stream())
                .toList();
        return Stream.concat(
                IntStream.of(1, 2, 3, 5, 8, 9, 15, 29, 50, 99, 220, 430, 700, 1300, 3000, 9000)
                        .mapToObj(HistoryChartTest::nights),
                Stream.of(backwards, crowdedThenYearly, yearlyThenCrowded, List.of(day(0), day(1200))));
    }

    @ParameterizedTest
    @MethodSource("histories")
    void labelsNeverTouchOnAPhoneOrAScreen(List<Instant> dates) throws IOException {
        List<Element> all = ticks(dates);
        List<Element> onPhone =
                all.stream().filter(tick -> !tick.hasClass("roomy")).toList();

        assertThat(all).hasSizeBetween(Math.min(2, dates.size()), 7);
        assertThat(onPhone).isNotEmpty().contains(all.get(0));
        assertApart(all, DateAxis.SCREEN);
        assertApart(onPhone, DateAxis.PHONE);
    }

    private static void assertApart(List<Element> ticks, double width) {
        for (int i = 1; i < ticks.size(); i++) {
            double left = percent(ticks.get(i - 1), "x") / 100 * width;
            double right = percent(ticks.get(i), "x") / 100 * width;
            int characters =
                    ticks.get(i - 1).text().length() + ticks.get(i).text().length();
            assertThat(right - left)
                    .as("%s to %s", ticks.get(i - 1), ticks.get(i))
                    .isGreaterThan(characters * DIGIT_PIXELS / 2.0);
        }
    }

    @ParameterizedTest
    @MethodSource("histories")
    void everyTickIsBelowAComparisonOfItsDate(List<Instant> dates) throws IOException {
        Document chart = chart(dates);
        for (Element tick : chart.select("text.tick:not(.title)")) {
            assertThat(chart.select("circle").stream()
                            .filter(circle -> circle.attr("cx").equals(tick.attr("x")))
                            .map(Element::text))
                    .as("comparisons above %s", tick)
                    .anyMatch(title -> title.contains(tick.text()));
            assertThat(percent(tick, "x")).isBetween(0.0, 100.0);
        }
    }

    @Test
    void manyComparisonsOfOneDayShareOneTick() throws IOException {
        assertThat(labels(Collections.nCopies(20, START))).containsExactly("2026-01-29");
    }

    @Test
    void labelsNameTheYearWhereItChanges() throws IOException {
        assertThat(labels(List.of(day(335), day(336), day(337))))
                .containsExactly("2026-12-30", "2026-12-31", "2027-01-01");
    }

    @Test
    void aCommitThatWasMeasuredLaterKeepsItsDate() throws IOException {
        assertThat(labels(List.of(day(0), day(1), day(40), day(2), day(3))))
                .containsExactly("2026-01-29", "2026-01-30", "2026-03-10", "2026-01-31", "2026-02-01");
    }
}
