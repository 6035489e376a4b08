package io.github.rjperf.document.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.ImportedFile;
import io.github.rjperf.model.ImportedScore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhCsvReaderTest {
    private static final String HEAD =
            "\"Benchmark\",\"Mode\",\"Threads\",\"Samples\",\"Score\",\"Score Error (99.9%)\",\"Unit\",\"Param: a\",\"Param: b\"\n";

    @TempDir
    private Path folder;

    private ImportedFile read(String csv) throws IOException {
        return ForeignResults.read(Files.writeString(folder.resolve("a.csv"), csv));
    }

    @Test
    void readsWhatJmhWrites() throws IOException {
        ImportedFile file =
                read(HEAD + "\"org.Get.get\",\"thrpt\",2,25,10.500000,0.500000,\"ops/s\",1000,\"x, \"\"y\"\"\"\r\n"
                        + "\"org.Get.get:gc.count\",\"thrpt\",2,25,NaN,NaN,\"counts\",1000,x\n"
                        + "\"org.Get.put\",\"ss\",1,1,12.0,NaN,\"ms/op\",,\n");

        assertThat(file.format()).isEqualTo(ImportedFile.Format.CSV);
        List<ImportedScore> rows = file.tables().get(0).rows();
        assertThat(rows)
                .containsExactly(
                        new ImportedScore(
                                "org.Get.get",
                                new TreeMap<>(Map.of("a", "1000", "b", "x, \"y\"")),
                                "thrpt",
                                2,
                                25,
                                10.5,
                                0.5,
                                "ops/s",
                                2),
                        new ImportedScore("org.Get.put", new TreeMap<>(), "ss", 1, 1, 12, null, "ms/op", 4));
        assertThat(file.notes())
                .containsExactly("1 row of profilers, counters or percentiles left out: only scores are imported");
    }

    @Test
    void readsSemicolons() throws IOException {
        String csv = HEAD.replace(',', ';') + "\"org.Get.get\";\"thrpt\";2;25;10.5;0.5;\"ops/s\";1000;16\n";

        assertThat(read(csv).tables().get(0).rows().get(0).parameters()).isEqualTo(Map.of("a", "1000", "b", "16"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Org.get,thrpt,1,25,43496,578,12,5,ops/s,1,2 | a.csv:2: 11 columns instead of 9; numbers with a decimal comma",
                "Org.get,thrpt,1,25,43496.5,0.5,ops/s        | a.csv:2: 7 columns instead of 9",
                "Org.get,thrpt,1,25,NaN,NaN,ops/s,1,2        | a.csv:2: the score is NaN, so the benchmark failed",
                "Org.get,thrpt,1,x,12,NaN,ops/s,1,2          | a.csv:2: the number of samples is not a whole number: 'x'",
                "Org.get,thrpt,1,25,12,NaN,\"ops/s,1,2       | a.csv:2: a quotation mark is not closed"
            })
    void saysWhereARowIsWrong(String row, String words) {
        assertThatThrownBy(() -> read(HEAD + row + "\n"))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words);
    }

    @Test
    void aMissingColumnIsNamed() {
        assertThatThrownBy(() -> read(HEAD.replace("\"Unit\",", "") + "x\n"))
                .hasMessageEndingWith("a.csv:1: there is no column 'Unit'; use the file that JMH wrote");
        assertThatThrownBy(() -> read("")).hasMessageContaining("a.csv:1: the file is empty");
    }
}
