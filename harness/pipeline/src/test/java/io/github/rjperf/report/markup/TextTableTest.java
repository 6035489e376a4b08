package io.github.rjperf.report.markup;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private static TextTable table(String... names) {
        TextTable table = new TextTable(List.of(
                new Column("", Fit.WORDS, 1), new Column("series", Fit.NAME, 6), new Column("change", Fit.NUMBER, 0)));
        for (String name : names) {
            table.add(List.of("?", name, "−1.0 %"), "", "");
        }
        return table;
    }

    @Test
    void aNoteStandsBelowItsRow() {
        TextTable table = table("Put.put");
        table.add(List.of("!", "Get.get", ""), "failed by 5 % of all", "");
        table.add(List.of("!", "Get.get/keyCount=1", ""), "failed", "");
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
