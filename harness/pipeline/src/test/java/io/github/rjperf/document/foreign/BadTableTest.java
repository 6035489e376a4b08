package io.github.rjperf.document.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.rjperf.document.DocumentException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A printed table that is damaged or edited is refused with its line and a remedy. */
class BadTableTest {
    @TempDir
    private Path folder;

    private void refused(Path file, String words) {
        assertThatThrownBy(() -> ForeignResults.read(file))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words)
                .hasMessageMatching("[^\\n]+;[^\\n]+");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Benchmark (a) Mode Cnt Score Error  | A.b 1 thrpt 5 10 ± 1 ops/s  | a.md:3: the table has no column 'Units' after 'Error'",
                "Benchmark (a) Mode Cnt Error Units  | A.b 1 thrpt 5 ± 1 ops/s     | a.md:3: the table has no column 'Score' after 'Cnt'",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 ≈ 10⁻³ s/op     | a.md:4: the score '≈ 10⁻³' is rounded; import JMH's JSON",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 N/A ops/s       | a.md:4: the score is N/A, so the benchmark failed",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 NaN ops/s       | a.md:4: the score is NaN, so the benchmark failed",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 1,234.5 ops/s   | a.md:4: the score '1,234.5' has a separator",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 43496,578 ops/s | a.md:4: the score '43496,578' has a separator",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 1'234.5 ops/s   | a.md:4: the score '1'234.5' has a separator",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 0.000 ops/s     | a.md:4: the score '0.000' is rounded; import JMH's JSON",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 -3.0 ops/s      | a.md:4: the score is not positive: -3.0",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 10.5            | a.md:4: the row ends in the middle",
                "Benchmark (a) Mode Cnt Score Units  | A.b thrpt 5 10.5 ops/s      | a.md:4: the mode is unknown: 5",
                "Benchmark Mode Cnt Score Units      | A.b fast 5 10.5 ops/s       | a.md:4: the mode is unknown: fast",
                "Benchmark Mode Cnt Score Units      | A.b thrpt 5 10.5 apples     | a.md:4: the unit of A.b is 'apples'",
                "Benchmark Mode Cnt Score Error Units| A.b thrpt 5 10 ± -1 ops/s   | a.md:4: the error is negative"
            })
    void oneLineSaysWhatIsWrong(String head, String row, String words) throws IOException {
        refused(Files.writeString(folder.resolve("a.md"), "# Before\n\n" + head + "\n" + row + "\n\n# After\n"), words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A.b 2 10.5 ops/ms | a.md:3: A.b is in ops/ms here and in ops/s in line 2; convert the table to one unit",
                "A.b 1 11.5 ops/s  | a.md:3: A.b/a=1 thrpt t1 is also in line 2; remove one of the two rows"
            })
    void rowsThatContradictEachOtherAreRefused(String second, String words) throws IOException {
        String table = "Benchmark (a) Score Units\nA.b 1 10.5 ops/s\n";
        refused(Files.writeString(folder.resolve("a.md"), table + second), words);
    }

    /** Split into words, 1 would be the score and 234.5 its error. */
    @Test
    void aSpaceWithinANumberOfAMarkdownTableIsRefused() throws IOException {
        String table = "| Benchmark | Score | Error | Unit |\n|---|---|---|---|\n| A.b | 1 234.5 | | ops/s |\n";
        refused(Files.writeString(folder.resolve("a.md"), table), "a.md:3: the score '1 234.5' has a separator");
        refused(
                Files.writeString(folder.resolve("a.md"), table.replace("1 2", "1\u202F2")),
                "a.md:3: the score '1\u202F234.5' has a separator");
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
                Files.write(folder.resolve("b.md"), "# \u00E4".getBytes(StandardCharsets.ISO_8859_1)),
                "b.md:1: the line is not UTF-8 text; convert the file to UTF-8");
        refused(
                Files.writeString(folder.resolve("c.md"), "x".repeat(TextLines.MOST_LINE_BYTES + 1)),
                "c.md:1: the line has more than");
        try (RandomAccessFile large =
                new RandomAccessFile(folder.resolve("d.txt").toFile(), "rw")) {
            large.setLength(500L << 20);
        }
        refused(folder.resolve("d.txt"), "has 500 MiB, and at most 1 MiB of text are read; keep only the tables");
    }

    @Test
    void moreRowsThanMemoryHoldsAreRefused() throws IOException {
        String rows = IntStream.rangeClosed(0, TableRows.MOST_ROWS)
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
    void aMessageShowsNothingHidden() throws IOException {
        refused(
                Files.writeString(
                        folder.resolve("a.md"), "Benchmark Mode Score Units\nA.b \u001B[31mred\u202E 10.5 ops/s"),
                "a.md:2: the mode is unknown:  [31mred ");
    }
}
