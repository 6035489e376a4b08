package io.github.rjperf.document.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedSeries;
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
                .extracting(row -> row.series().name(Map.of()))
                .containsExactly("Get.get/a=1000/b=x, \"y\"/threads-2", "Get.put/ss");
        assertThat(rows.get(0))
                .usingRecursiveComparison()
                .isEqualTo(new ImportedScore(
                        new ImportedSeries(
                                "org.Get.get", null, new TreeMap<>(Map.of("a", "1000", "b", "x, \"y\"")), "thrpt", 2),
                        "ops/s",
                        10.5,
                        0.5,
                        0.0000005,
                        25,
                        List.of(),
                        new TreeMap<>(),
                        2));
        assertThat(rows.get(1).error()).isNull();
        assertThat(file.notes())
                .containsExactly(
                        "line 3: org.Get.get:gc.count is left out: the score is NaN, so there is none; measure it again");
    }

    @Test
    void readsSemicolons() throws IOException {
        String csv = HEAD.replace(',', ';') + "\"org.Get.get\";\"thrpt\";2;25;10.5;0.5;\"ops/s\";1000;16\n";

        assertThat(read(csv).tables().get(0).rows().get(0).series().parameters())
                .isEqualTo(Map.of("a", "1000", "b", "16"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Org.get,thrpt,1,25,43496,578,12,5,ops/s,1,2 | 11 columns instead of 9; numbers with a decimal comma",
                "Org.get,thrpt,1,25,43496.5,0.5,ops/s        | 7 columns instead of 9",
                "Org.get,thrpt,1,25,NaN,NaN,ops/s,1,2        | the score is NaN",
                "Org.get,thrpt,1,x,12,NaN,ops/s,1,2          | the number of samples is not a whole number: 'x'",
                "Org.get,thrpt,1,25,12,NaN,ops/s,1,\"2       | a quotation mark is not closed"
            })
    void aBadRowIsLeftOut(String row, String words) throws IOException {
        ImportedFile file = read(HEAD + "Org.put,thrpt,1,25,43496.5,0.5,ops/s,1,2\n" + row + "\n");

        assertThat(file.tables().get(0).rows()).hasSize(1);
        assertThat(file.notes()).singleElement().asString().startsWith("line 3: Org.get is left out: " + words);
    }

    @Test
    void aMissingColumnIsNamed() {
        assertThatThrownBy(() -> read(HEAD.replace("\"Unit\",", "") + "x\n"))
                .hasMessageEndingWith("a.csv:1: there is no column 'Unit'; use the file that JMH wrote");
        assertThatThrownBy(() -> read("")).hasMessageContaining("a.csv:1: the file is empty");
    }
}
