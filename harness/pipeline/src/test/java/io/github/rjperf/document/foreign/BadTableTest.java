package io.github.rjperf.document.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.imported.ImportedFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A row or table that is damaged or edited is left out with its line and reason; a file that is not a text is refused. */
class BadTableTest {
    @TempDir
    private Path folder;

    private void refused(Path file, String words) {
        assertThatThrownBy(() -> ForeignResults.read(file))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words)
                .hasMessageMatching("[^\\n]+;[^\\n]+");
    }

    /** The table has a good row above and below. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "A.b thrpt 5 ≈ 10⁻³ ops/s     | the score '≈ 10⁻³' is rounded, or nothing was counted; import JMH's JSON",
                "A.b thrpt 5 0.000 ops/s      | the score '0.000' is rounded, or nothing was counted; import JMH's JSON",
                "A.b thrpt 5 N/A ops/s        | the score is N/A, so there is none; measure it again",
                "A.b thrpt 5 NaN ops/s        | the score is NaN, so there is none; measure it again",
                "A.b thrpt 5 43496,578 ops/s  | the score '43496,578' has a separator that can mean thousands",
                "A.b thrpt 5 -3.0 ops/s       | the score is not positive: -3.0",
                "A.b thrpt 5 10.5 ± -1.0 ops/s | the error is negative",
                "A.b fast 5 10.5 ops/s        | the mode is unknown: fast",
                "A.b thrpt fast ops/s         | the score is not a number: 'fast'",
                "A.b thrpt 5 fast ops/s       | the unit is 'fast'",
                "A.b thrpt 5 10.5 apples      | the unit is 'apples'",
                "A.a thrpt 5 10.5 ± 0.5 ops/s | the table has this series twice; remove one of the two rows"
            })
    void aBadRowIsLeftOutWithItsReason(String row, String words) throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.md"),
                "# Before\n\nBenchmark Mode Cnt Score Error Units\nA.a thrpt 5 10.5 ± 0.5 ops/s\n" + row
                        + "\nA.c thrpt 5 10.5 ± 0.5 ops/s\n\n# After\n");
        ImportedFile read = ForeignResults.read(file);

        assertThat(read.tables().get(0).rows())
                .extracting(score -> score.series().benchmark())
                .containsExactly("A.a", "A.c");
        assertThat(read.notes())
                .singleElement()
                .asString()
                .startsWith("line 5: " + row.substring(0, 3) + " is left out: " + words);
    }

    @Test
    void theReasonOfManyRowsIsGivenOnce() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.md"), "Benchmark Score Units\nA.b NaN ops/s\nA.c NaN ops/s\nA.d 10.5 ops/s\n");

        assertThat(ForeignResults.read(file).notes())
                .containsExactly(
                        "2 rows are left out, the first in line 2 (A.b): the score is NaN, so there is none; measure it again");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Benchmark (a) Mode Cnt Score Error | A.b 1 thrpt 5 10 ± 1 ops/s | line 3: the table has no column 'Units' after 'Error'",
                "Benchmark (a) Mode Cnt Error Units | A.b 1 thrpt 5 ± 1 ops/s    | line 3: the table has no column 'Score' after 'Cnt'"
            })
    void aTableThatLacksAColumnIsLeftOut(String head, String row, String words) throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.md"),
                "# Before\n\n" + head + "\n" + row + "\n\nBenchmark Score Units\nA.b 10.5 ops/s\n");
        ImportedFile read = ForeignResults.read(file);

        assertThat(read.tables()).hasSize(1);
        assertThat(read.notes().get(0)).startsWith(words + " and is left out");
    }

    /** Such as "java.util.Map is next": only a whole row continues a table below an empty line. */
    @Test
    void aSentenceBelowATableIsNotARow() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.md"),
                "Benchmark Score Units\nA.b 10.5 ops/s\n\njava.util.Map is next\n\nA.c 10.5 ops/s\n");
        ImportedFile read = ForeignResults.read(file);

        assertThat(read.tables().get(0).rows()).hasSize(1);
        assertThat(read.notes()).isEmpty();
    }

    @Test
    void aBadRowBelowAnEmptyLineDoesNotEndTheTable() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.md"), "Benchmark Score Units\nA.b 10.5 ops/s\n\nA.c 10.5\n\nA.d 10.5 ops/s\n");
        ImportedFile read = ForeignResults.read(file);

        assertThat(read.tables().get(0).rows()).hasSize(2);
        assertThat(read.notes()).singleElement().asString().startsWith("line 4: A.c is left out: the row ends");
    }

    @Test
    void otherBenchmarksMayHaveOtherUnits() throws IOException {
        Path file =
                Files.writeString(folder.resolve("a.md"), "Benchmark Score Units\nA.b 10.5 ops/s\nA.c 10.5 ns/op\n");
        assertThat(ForeignResults.read(file).tables().get(0).rows()).hasSize(2);
    }

    @Test
    void whatIsNotATextIsRefused() throws IOException {
        refused(folder.resolve("gone.md"), "gone.md: no such file");
        refused(folder, "is not a file");
        refused(
                Files.writeString(folder.resolve("c.md"), "x".repeat(TextLines.MOST_LINE_BYTES + 1)),
                "c.md:1: the line has more than");
        try (RandomAccessFile large =
                new RandomAccessFile(folder.resolve("d.txt").toFile(), "rw")) {
            large.setLength(500L << 20);
        }
        refused(folder.resolve("d.txt"), "has 500 MiB, but at most 1 MiB of text are read; keep only the tables");
    }

    @Test
    void moreRowsThanMemoryHoldsAreRefused() throws IOException {
        String rows = IntStream.rangeClosed(0, FoundTables.MOST_ROWS)
                .mapToObj(i -> "A.b " + i + " 1 ops/s\n")
                .collect(Collectors.joining());
        Path one = Files.writeString(folder.resolve("a.md"), "Benchmark (a) Score Units\n" + rows);
        Path many = Files.writeString(folder.resolve("b.md"), rows.replace("A.b", "Benchmark (a) Score Units A.b"));

        refused(one, "a.md:20002: more than 20000 rows; import the results in several files");
        refused(many, "more than 20000 rows; import the results in several files");
    }

    /** Lines that make careless patterns run out of stack or time. */
    @Test
    void hostileLinesAreReadAtOnce() throws IOException {
        String spaces = " ".repeat(200_000);
        String text = "# a" + spaces + "b\n#" + spaces + "\nBenchmark Score Units\n" + "a.".repeat(100_000)
                + "a 1 ops/s\n" + "| a |" + spaces + "|\n";

        assertThat(assertTimeoutPreemptively(
                                Duration.ofMinutes(5),
                                () -> ForeignResults.read(Files.writeString(folder.resolve("a.md"), text)))
                        .tables())
                .isEmpty();
    }

    @Test
    void aNoteShowsNothingHidden() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.md"), "Benchmark Mode Score Units\nA.b \u001B[31mred\u202E 10.5 ops/s\n");

        assertThat(ForeignResults.read(file).notes().get(0)).contains("the mode is unknown: red ");
    }
}
