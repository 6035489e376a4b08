package io.github.rjperf.document.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The reports that this project grew from: every number of every table is imported as it stands there. They are next to the
 * repository, and not part of it.
 */
class ReferenceDocumentsTest {
    static final Path FOLDER = Path.of("../../../shared/reference");

    /** A row wherever it stands, found without any idea of tables: name, anything without a dot before a digit, score ± error. */
    private static final Pattern ROW = Pattern.compile(
            "(\\w+Benchmarks\\.\\w+)\\s+((?:(?!\\w+Benchmarks\\.)\\S+\\s+)*?)([0-9]+\\.[0-9]{3}) ± +([0-9]+\\.[0-9]{3})\\s+ops/s");

    @BeforeEach
    void areHere() {
        assumeTrue(Files.isDirectory(FOLDER), "the reference documents are not next to the repository");
    }

    @ParameterizedTest
    @CsvSource({
        "get-benchmarks-pr10970.md, 3 3 3 24 24 3 3",
        "put-benchmarks-pr11019.txt, 24 24 3 3 12 12",
        "rocksjava-jmh-readme.md, 4 2 2 2",
        "lab5-rocksdb-benchmark.md, 4 4 16 18",
        "java-api-performance-blog.md, ''"
    })
    void everyNumberIsThatOfTheDocument(String name, String rows) throws IOException {
        String text = Files.readString(FOLDER.resolve(name));
        ImportedFile file = ForeignResults.read(FOLDER.resolve(name));

        assertThat(String.join(
                        " ",
                        file.tables().stream()
                                .map(table -> Integer.toString(table.rows().size()))
                                .toList()))
                .isEqualTo(rows);
        assertThat(file.tables().stream()
                        .flatMap(table -> table.rows().stream())
                        .map(ReferenceDocumentsTest::words))
                .containsExactlyElementsOf(rowsOf(withoutExcerpt(text)));
    }

    /** The rows that a section "Comparison" repeats have no column heads. */
    private static String withoutExcerpt(String text) {
        return text.replaceFirst("(?s)\\n(?:### )?Comparison\\n.*?\\n(?=(?:### )?Baseline\\n)", "\n");
    }

    private static List<String> rowsOf(String text) {
        return ROW.matcher(text)
                .results()
                .map(row ->
                        row.group(1) + " " + sorted(Arrays.stream(row.group(2).split("\\s+", -1))) + " "
                                + Double.parseDouble(row.group(3)) + " ± " + Double.parseDouble(row.group(4)))
                .toList();
    }

    private static String words(ImportedScore row) {
        Stream<String> modeAndCount = Stream.of(
                String.valueOf(row.series().mode()).replace("null", ""),
                String.valueOf(row.count()).replace("null", ""));
        return row.series().benchmark() + " "
                + sorted(Stream.concat(row.series().parameters().values().stream(), modeAndCount)) + " "
                + row.score() + " ± " + row.error();
    }

    private static List<String> sorted(Stream<String> words) {
        return words.filter(word -> !word.isEmpty() && !word.equals("N/A"))
                .sorted()
                .toList();
    }

    @Test
    void headingsAreThoseAboveTheTables() {
        assertThat(headings("get-benchmarks-pr10970.md"))
                .containsExactly(
                        "Before",
                        "After fixing byte[] (.get and .preallocatedGet)",
                        "After fixing ByteBuffer (.preallocatedByteBufferGet)",
                        "With fixes for all of the get() instances",
                        "Baseline (no fixes)",
                        "Baseline",
                        "Optimized");
        assertThat(headings("put-benchmarks-pr11019.txt"))
                .containsExactly(
                        "With fixes for all of the get()",
                        "Baseline (no fixes)",
                        "Baseline",
                        "Optimized",
                        "Before Changes",
                        "After Changes");
        assertThat(headings("rocksjava-jmh-readme.md"))
                .containsExactly("Before (multi)", "Before (single)", "After (single)", "After (single)");
        assertThat(headings("lab5-rocksdb-benchmark.md"))
                .containsExactly(
                        "1. PutBenchmarks", "2. GetBenchmarks", "3. MultiGetBenchmarks", "4. ComparatorBenchmarks");
    }

    private static List<String> headings(String name) {
        return ForeignResults.read(FOLDER.resolve(name)).tables().stream()
                .map(ImportedTable::heading)
                .toList();
    }

    @Test
    void theRowsThatAreRepeatedAreNamed() {
        assertThat(ForeignResults.read(FOLDER.resolve("get-benchmarks-pr10970.md"))
                        .notes())
                .singleElement()
                .asString()
                .startsWith("lines 128 to 138: 8 rows left out, because without column headings");
        assertThat(ForeignResults.read(FOLDER.resolve("put-benchmarks-pr11019.txt"))
                        .notes())
                .singleElement()
                .asString()
                .contains(": 8 rows left out, because without column headings");
        assertThat(ForeignResults.read(FOLDER.resolve("java-api-performance-blog.md"))
                        .notes())
                .containsExactly("no JMH results found");
    }
}
