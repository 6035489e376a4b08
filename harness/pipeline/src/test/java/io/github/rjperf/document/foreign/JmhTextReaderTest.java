package io.github.rjperf.document.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JmhTextReaderTest {
    private static final String HEAD = "Benchmark  (keyCount)  (size)  Mode  Cnt  Score  Error  Units\n";

    @TempDir
    private Path folder;

    private ImportedFile read(String text) throws IOException {
        return ForeignResults.read(Files.writeString(folder.resolve("a.txt"), text));
    }

    private ImportedScore only(String text) throws IOException {
        List<ImportedTable> tables = read(text).tables();
        assertThat(tables).hasSize(1);
        assertThat(tables.get(0).rows()).hasSize(1);
        return tables.get(0).rows().get(0);
    }

    @Test
    void readsARowWithItsPlace() throws IOException {
        ImportedFile file =
                read("# Before\n\n" + HEAD + "Get.get  1000  N/A  thrpt  25  43496.578 ±  5743.090  ops/s\n");

        assertThat(file.format()).isEqualTo(ImportedFile.Format.TEXT);
        assertThat(file.sha256()).matches("[0-9a-f]{64}");
        assertThat(file.notes()).isEmpty();
        ImportedTable table = file.tables().get(0);
        assertThat(table.heading()).isEqualTo("Before");
        assertThat(table.line()).isEqualTo(3);
        ImportedScore row = table.rows().get(0);
        assertThat(row.series().benchmark()).isEqualTo("Get.get");
        assertThat(row.series().parameters()).isEqualTo(Map.of("keyCount", "1000"));
        assertThat(row.series().mode()).isEqualTo("thrpt");
        assertThat(row.count()).isEqualTo(25);
        assertThat(row.score()).isEqualTo(43496.578);
        assertThat(row.error()).isEqualTo(5743.090);
        assertThat(row.unit()).isEqualTo("ops/s");
        assertThat(row.line()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "Mode Cnt Score Error Units      | thrpt 5 10.5 ± 0.5 ops/s   | 5 | 0.5",
                "Mode Cnt Score Error Units      | thrpt 5 10.5 0.5 ops/s     | 5 | 0.5",
                "Mode Cnt Score Error Units      | thrpt 5 10.5 +/- 0.5 ops/s | 5 | 0.5",
                "Mode Cnt Score Error Units      | thrpt 5 10.5 ±0.5 ops/s    | 5 | 0.5",
                "Mode Cnt Score Error Units      | ss 10.5 ops/s              | - | -",
                "Mode Cnt Score Error Units      | thrpt 2 10.5 ops/s         | 2 | -",
                "Mode Cnt Score Error Units      | thrpt 2 10.5 ± NaN ops/s   | 2 | -",
                "Mode Samples Score Error Units  | thrpt 5 10.5 0.5 ops/s     | 5 | 0.5",
                "Mode Samples Score Score error Units | thrpt 5 10.5 0.5 ops/s | 5 | 0.5",
                "Mode Cnt Score Units            | thrpt 5 10.5 ± 0.5 ops/s   | 5 | 0.5",
                "Mode Cnt Score Units            | thrpt 5 10.5 ops/s         | 5 | -",
                "Score Error Units               | 10.5 ± 0.5 ops/s           | - | 0.5",
                "Score Units                     | 10.5 ops/s                 | - | -",
                "Mode Threads Cnt Score Error Units | thrpt 1 5 10.5 ± 0.5 ops/s | 5 | 0.5"
            })
    void columnsMayBeMissing(String head, String row, Integer count, Double error) throws IOException {
        ImportedScore score = only("Benchmark " + head + "\nGet.get " + row);

        assertThat(score.score()).isEqualTo(10.5);
        assertThat(score.count()).isEqualTo(count);
        assertThat(score.error()).isEqualTo(error);
        assertThat(score.unit()).isEqualTo("ops/s");
    }

    private static final String PLUS_MINUS = "Benchmark Mode Cnt Score Error Units\nGet.get thrpt 5 10.5 ± 0.5 ops/s\n";

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "IBM850", "UTF-16"})
    void consolesHaveManyEncodings(String charset) throws IOException {
        ImportedFile file = ForeignResults.read(
                Files.write(folder.resolve("a.txt"), PLUS_MINUS.getBytes(Charset.forName(charset))));

        assertThat(file.notes()).isEmpty();
        assertThat(file.tables().get(0).rows().get(0).error()).isEqualTo(0.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"▒", "?", "Â±", "┬▒", "+/-", "�", "&plusmn;"})
    void anythingBetweenScoreAndErrorIsPlusMinus(String sign) throws IOException {
        assertThat(only(PLUS_MINUS.replace("±", sign)).error()).isEqualTo(0.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"> ", " * ", "// ", "[INFO] ", "10:02:03.4 [main] ", "app_1  | ", "\u001B[32m"})
    void whatEveryLineBeginsWithIsRemoved(String prefix) throws IOException {
        String table = "## Before\n\n" + PLUS_MINUS + "\n"
                + PLUS_MINUS.lines().skip(1).findFirst().orElseThrow().replace("get", "put");
        List<ImportedTable> tables = read(table.lines()
                        .map(line -> (prefix + line).stripTrailing() + "\n")
                        .collect(Collectors.joining()))
                .tables();

        assertThat(tables).hasSize(1);
        assertThat(tables.get(0).heading()).isEqualTo("Before");
        assertThat(tables.get(0).rows())
                .extracting(row -> row.series().benchmark())
                .containsExactly("Get.get", "Get.put");
    }

    @Test
    void groupsOfRowsMayBeApart() throws IOException {
        String rows = "\nGet.put thrpt 5 10.5 ± 0.5 ops/s\n-----\nGet.put2 thrpt 5 1\u00A0234.5 ± 0.5 ops/s\n";

        assertThat(read(PLUS_MINUS + rows).tables().get(0).rows())
                .extracting(ImportedScore::score)
                .containsExactly(10.5, 10.5, 1234.5);
    }

    @Test
    void readsHowAConsoleSaysItWasMeasured() throws IOException {
        String first = """
                # JMH version: 1.37
                # VM version: JDK 17.0.2, OpenJDK 64-Bit Server VM, 17.0.2+8-86
                # VM options: -Xmx2g
                # Warmup: 5 iterations, 10 s each
                # Measurement: 3 iterations, 1 s each
                # Benchmark: a.Get.get
                # Fork: 1 of 2
                """;
        List<ImportedTable> tables = read(first + PLUS_MINUS + first.replace("-Xmx2g", "<none>") + PLUS_MINUS)
                .tables();

        assertThat(tables.get(0).rows().get(0).settings())
                .containsOnly(
                        Map.entry("jmhVersion", "1.37"),
                        Map.entry("jdkVersion", "17.0.2"),
                        Map.entry("vmName", "OpenJDK 64-Bit Server VM"),
                        Map.entry("vmVersion", "17.0.2+8-86"),
                        Map.entry("jvmArgs", "-Xmx2g"),
                        Map.entry("warmupIterations", "5"),
                        Map.entry("warmupTime", "10 s"),
                        Map.entry("measurementIterations", "3"),
                        Map.entry("measurementTime", "1 s"),
                        Map.entry("forks", "2"));
        assertThat(tables.get(1).rows().get(0).settings()).containsEntry("jvmArgs", "");
    }

    @Test
    void linesMayBeWrappedOrJoined() throws IOException {
        String table = HEAD
                + "Get.get  1000  16  thrpt  25  1.5 ± 0.5  ops/s\nGet.put  1000  16  thrpt  25  2.5 ± 0.5  ops/s\n";
        List<ImportedScore> rows = read(table).tables().get(0).rows();

        assertThat(read(table.replace('\n', ' ')).tables().get(0).rows())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("line")
                .containsExactlyElementsOf(rows);
        assertThat(read(table.replace("  ", "\n  ")).tables().get(0).rows())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("line")
                .containsExactlyElementsOf(rows);
    }

    @Test
    void markdownTablesAreRead() throws IOException {
        ImportedScore row = only("""
                ## Results: `after`

                | Benchmark | keyCount | size  | Mode | Cnt | Score | Error | Unit |
                |:----------|---------:|-------|------|-----|------:|------:|------|
                | `Get.get` | 1000     | 1 KiB | thrpt|     | **10.5** |     | ops/s |
                """);

        assertThat(row.series().parameters()).isEqualTo(Map.of("keyCount", "1000", "size", "1 KiB"));
        assertThat(row.count()).isNull();
        assertThat(row.error()).isNull();
        assertThat(row.line()).isEqualTo(5);
    }

    @Test
    void columnsOfAMarkdownTableAreFoundByTheirHeads() throws IOException {
        ImportedFile file = read("""
                |
                | Benchmark | what it does |
                |---|---|
                | `Get.get` | reads |

                > | Unit | Benchmark | Score | 99.9 % error |
                > |---|---|---|---|
                > | ops/s | Get.get | 10.5 | ± 0.5 |
                > | ops/s | Get.put | 10.5 ± 0.5 | |
                > | ops/s | Get.bad | 10.5 |

                | Benchmark | Mode | Score |
                |---|---|---|
                | Get.get | avgt | 10.5 |
                """);

        assertThat(file.tables()).hasSize(1);
        assertThat(file.tables().get(0).rows()).extracting(ImportedScore::error).containsExactly(0.5, 0.5);
        assertThat(file.notes())
                .containsExactly(
                        "line 12: the table has no column 'Unit' and is left out; use the table that JMH printed",
                        "line 10: the row is left out: 3 cells instead of 4; use the table that JMH printed");
    }

    @Test
    void eachTableHasTheHeadingAboveIt() throws IOException {
        String table = "Benchmark Score Units\nGet.get 10.5 ops/s\n";

        assertThat(read("## First `one`\n" + table + "text\n```\n# Fork: 1 of 5\n" + table + "```\n## Second\n\n"
                                + table)
                        .tables())
                .extracting(ImportedTable::heading)
                .containsExactly("First one", "First one", "Second");
        assertThat(read("Before Changes\nas it was.\n" + table + "After:\n" + table + table)
                        .tables())
                .extracting(ImportedTable::heading)
                .containsExactly("Before Changes", "After", "After");
        assertThat(read(table).tables()).extracting(ImportedTable::label).containsExactly(folder + "/a.txt");
    }

    @Test
    void whatElseWasCountedIsARow() throws IOException {
        ImportedFile file = read(HEAD + """
                Get.get                   1000  16  thrpt   5  10.5 ± 0.5  ops/s
                Get.get:gc.alloc.rate     1000  16  thrpt   5  12.5 ± 0.5  MB/sec
                Get.get:·gc.count         1000  16  thrpt   5  3.000       counts
                Get.get:get·p0.50         1000  16  sample     12.5        us/op
                Get.get:+cycles           1000  16  thrpt   5     ≈ 0      #/op
                """);

        assertThat(file.tables().get(0).rows())
                .extracting(row -> row.series().name(Map.of("keyCount", "1000", "size", "16")))
                .containsExactly("Get.get", "Get.get:gc.alloc.rate", "Get.get:gc.count", "Get.get:p0.50/sample");
        assertThat(file.notes())
                .singleElement()
                .asString()
                .startsWith("line 6: Get.get:+cycles is left out: the score");
    }

    @Test
    void rowsBelowAHeadingHaveNoColumnHeads() throws IOException {
        ImportedFile file = read("# All\n" + HEAD + """
                Get.get 1000 16 thrpt 5 10.5 ± 0.5 ops/s

                # Comparison
                Get.get 1000 16 thrpt 5 10.5 ± 0.5 ops/s Get.get 1000 16 thrpt 5 9.5 ± 0.5 ops/s
                Get.get 1000 16 thrpt 5 10.5 ± 0.5 ops/s
                """);

        assertThat(file.tables()).hasSize(1);
        assertThat(file.notes())
                .containsExactly(
                        "lines 6 to 7: 3 rows left out, because without column headings, the names of their parameters are unknown");
    }

    @Test
    void proseIsNotATable() throws IOException {
        ImportedFile file =
                read("Benchmark (JMH) results follow.\nBenchmark Mode is the first column.\n# Benchmark mode: x\n");

        assertThat(file.tables()).isEmpty();
        assertThat(file.notes()).containsExactly("no JMH results found");
    }
}
