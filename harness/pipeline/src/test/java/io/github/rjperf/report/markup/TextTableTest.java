package io.github.rjperf.report.markup;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private record Line(String mark, String name, String change, String note) {}

    private static TextTable<Line> table(Line... lines) {
        return new TextTable<>(
                List.of(
                        new Column<>("", Fit.WORDS, 1, Line::mark),
                        new Column<>("series", Fit.NAME, 6, Line::name),
                        new Column<>("change", Fit.NUMBER, 0, Line::change)),
                List.of(lines),
                Line::note,
                line -> "");
    }

    private static TextTable<Line> table(String... names) {
        return table(
                Stream.of(names).map(name -> new Line("?", name, "−1.0 %", "")).toArray(Line[]::new));
    }

    @Test
    void aNoteStandsBelowItsRow() {
        TextTable<Line> table = table(
                new Line("?", "Put.put", "−1.0 %", ""),
                new Line("!", "Get.get", "", "failed by 5 % of all"),
                new Line("!", "Get.get/keyCount=1", "", "failed"));
        assertThat(table.render(22))
                .endsWith(
                        "!  Get.get",
                        "",
                        "     failed by 5 % of",
                        "     all",
                        "!  Get.get/keyCount=1",
                        "",
                        "     failed");
        assertThat(table.render(40)).contains("!  Get.get", "     failed by 5 % of all");
    }

    @Test
    void aHeadBreaksBeforeItsBracketsAndNotInThem() {
        TextTable<String> table = TextTable.of(
                List.of(new Column<>("change [90 % interval]", Fit.NUMBER, 0, (String cell) -> cell)),
                List.of("−6.4 % [−7.0, −5.8]"));

        assertThat(table.render(40))
                .containsExactly("             change", "    [90 % interval]", "−6.4 % [−7.0, −5.8]");
    }

    @Test
    void aNameThatFitsStandsBesideItsNumbers() {
        assertThat(table("Get.get/a=1").render(30)).containsExactly("   series       change", "?  Get.get/a=1  −1.0 %");
    }

    @Test
    void aNameThatDoesNotFitStandsAboveThemAndSoDoTheOthers() {
        assertThat(table("Get.get/keyCount=1", "Put.put").render(22))
                .containsExactly("     change", "?  Get.get/keyCount=1", "     −1.0 %", "?  Put.put", "     −1.0 %");
    }

    @Test
    void aNameThatIsLongerThanTheScreenBreaksBetweenItsParts() {
        assertThat(table("Get.get/keyCount=1/valueSize=1").render(20))
                .containsExactly("     change", "?  Get.get/", "   keyCount=1/", "   valueSize=1", "     −1.0 %");
    }
}
