package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Two tables of docs/explanation/statistics.md show what the program computes. */
class StatisticsPageTest {
    private static final String PAGE = Repository.read(Repository.root().resolve("docs/explanation/statistics.md"));
    private static final SequentialCorrection LONGEST = SequentialCorrection.upTo(SequentialCorrection.mostPairs());

    @Test
    void limitsAtFivePercent() {
        List<List<String>> expected = SequentialCorrection.ALL.stream()
                .map(table -> {
                    List<Integer> looks = table.looks();
                    String end = looks.get(looks.size() - 1).toString();
                    return row(end, look -> looks.contains(look) ? limit(table.uncorrected(look, 0.05)) : "");
                })
                .toList();

        assertThat(rowsBelow("| most pairs |")).isEqualTo(expected);
    }

    @Test
    void multipliersOfTheIntervals() {
        assertThat(rowsBelow("| pairs |"))
                .containsExactly(row("k, one-sided 95 %", look -> multiplier(LONGEST.multiplier(look))));
    }

    private static List<String> row(String head, IntFunction<String> cell) {
        return Stream.concat(Stream.of(head), LONGEST.looks().stream().map(cell::apply))
                .toList();
    }

    /** {@code .0323}. */
    private static String limit(double p) {
        return String.format(Locale.ROOT, "%.4f", p).substring(1);
    }

    private static String multiplier(double k) {
        return String.format(Locale.ROOT, "%.3f", k);
    }

    /** The rows of the only table whose head begins like this, without the line of dashes. */
    private static List<List<String>> rowsBelow(String head) {
        List<String> lines = PAGE.lines().toList();
        List<String> heads =
                lines.stream().filter(line -> line.startsWith(head)).toList();
        assertThat(heads).hasSize(1);
        assertThat(cells(heads.get(0)))
                .endsWith(LONGEST.looks().stream().map(String::valueOf).toArray(String[]::new));
        return lines.stream()
                .skip(lines.indexOf(heads.get(0)) + 2L)
                .takeWhile(line -> line.startsWith("|"))
                .map(StatisticsPageTest::cells)
                .toList();
    }

    private static List<String> cells(String line) {
        List<String> parts = Stream.of(line.split("\\|", -1)).map(String::strip).toList();
        return parts.subList(1, parts.size() - 1);
    }
}
