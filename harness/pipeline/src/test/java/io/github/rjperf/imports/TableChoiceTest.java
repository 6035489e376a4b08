package io.github.rjperf.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.ImportedRows;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.settings.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableChoiceTest {
    private static final List<ImportedTable> TABLES = List.of(
            table("Baseline (no fixes)", "A.b"),
            table("With fixes", "A.b"),
            table("Baseline", "A.c"),
            table("Optimized", "A.c"),
            table("Optimized", "A.d"));

    private static ImportedTable table(String heading, String benchmark) {
        return ImportedRows.table(heading, List.of(ImportedRows.printed(ImportedRows.series(benchmark), "ops/s", 10)));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "5, 5", "no fixes, 1", "baseline, 3", "WITH, 2", "' With fixes ', 2"})
    void findsATableByItsNumberOrItsHeading(String text, int number) {
        assertThat(new TableChoice(TABLES).find("--base", text)).isSameAs(TABLES.get(number - 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0         | --base 0: the tables are numbered 1 to 5",
                "6         | --base 6: the tables are numbered 1 to 5",
                "optimized | --base 'optimized' may mean several tables; give one of these numbers: 4, 5",
                "report    | --base 'report' may mean several tables; give one of these numbers: 1, 2, 3, 4, 5",
                "''        | --base '' is not part of a heading; the tables are 1 (Baseline (no fixes)), 2 (With fixes)",
                "after     | --base 'after' is not part of a heading; the tables are 1 (Baseline (no fixes)), 2 (With fixes)"
            })
    void saysHowToChoose(String text, String words) {
        assertThatThrownBy(() -> new TableChoice(TABLES).find("--base", text))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(words);
    }

    @Test
    void likelyPairsShareASeriesAndAreNear() {
        assertThat(LikelyPair.of(TABLES)).containsExactly(new LikelyPair(1, 2), new LikelyPair(3, 4));

        List<ImportedTable> more = new ArrayList<>(TABLES);
        more.add(table("Main", "A.b"));
        more.add(table("Before", "A.b"));
        assertThat(LikelyPair.of(more)).containsExactly(new LikelyPair(1, 2), new LikelyPair(3, 4));
    }
}
