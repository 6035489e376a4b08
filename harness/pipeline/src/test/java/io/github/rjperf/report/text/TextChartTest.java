package io.github.rjperf.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.Row;
import io.github.rjperf.report.SampleResults;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextChartTest {
    private final List<Row> rows = Row.bySeverity(SampleResults.mixed());
    private final TextChart chart = TextChart.of(0.03, rows);

    private static String spaced(String line) {
        return line.replace('\u00A0', ' ').stripTrailing();
    }

    @Test
    void aRowIsAPointInItsIntervalBetweenTheTolerances() {
        List<String> lines =
                rows.stream().map(chart::line).map(TextChartTest::spaced).toList();

        assertThat(lines)
                .containsExactly(
                        "    ●           ·  │   ·",
                        "                ·  │   ·",
                        "              ├──●────┤·",
                        "                ·  │   ·     ●",
                        "                ·├●─┤  ·",
                        "                ·  ├●┤ ·",
                        "                ·  │   ·");
        assertThat(spaced(chart.head())).isEqualTo(" −75  −30  −10 −3  0  +3     +30");
    }

    @Test
    void everyLineIsAsWideAsTheAxis() {
        assertThat(rows).allSatisfy(row -> assertThat(chart.line(row)).hasSameSizeAs(chart.head()));
    }

    @Test
    void whatLiesBeyondTheAxisPointsThere() {
        List<Row> wide = Row.bySeverity(SampleResults.longNames());
        assertThat(wide.stream().map(TextChart.of(0.03, wide)::line))
                .anySatisfy(line -> assertThat(line).containsAnyOf("◄", "►"));
    }
}
