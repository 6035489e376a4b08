package io.github.rjperf.document.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.ImportedFile;
import io.github.rjperf.model.ImportedScore;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhJsonReaderTest {
    /** As JMH 1.37 writes it. */
    private static final String RESULT = """
            [
                {
                    "jmhVersion" : "1.37",
                    "benchmark" : "org.rocksdb.jmh.GetBenchmarks.get",
                    "mode" : "thrpt",
                    "threads" : 1,
                    "forks" : 2,
                    "jvm" : "/usr/bin/java",
                    "jvmArgs" : [
                    ],
                    "warmupIterations" : 5,
                    "measurementIterations" : 3,
                    "measurementTime" : "10 s",
                    "params" : {
                        "keyCount" : "1000",
                        "valueSize" : "64"
                    },
                    "primaryMetric" : {
                        "score" : 11.5,
                        "scoreError" : 0.75,
                        "scoreConfidence" : [
                            10.75,
                            12.25
                        ],
                        "scorePercentiles" : {
                            "0.0" : 11.0
                        },
                        "scoreUnit" : "ops/s",
                        "rawData" : [
                            [11.0, 12.0],
                            [11.5, "NaN"]
                        ]
                    },
                    "secondaryMetrics" : {
                        "gc.count" : {
                            "score" : 2.0
                        }
                    }
                }
            ]
            """;

    @TempDir
    private Path folder;

    private ImportedFile read(String json) throws IOException {
        return ForeignResults.read(Files.writeString(folder.resolve("a.json"), json));
    }

    private ImportedScore only(String json) throws IOException {
        List<ImportedScore> rows = read(json).tables().get(0).rows();
        assertThat(rows).hasSize(1);
        return rows.get(0);
    }

    @Test
    void readsAResult() throws IOException {
        ImportedScore row = only(RESULT.replace("\"score\" : 11.5", "\"score\" : 43496.578"));

        assertThat(row.benchmark()).isEqualTo("org.rocksdb.jmh.GetBenchmarks.get");
        assertThat(row.shortBenchmark()).isEqualTo("GetBenchmarks.get");
        assertThat(row.parameters()).isEqualTo(Map.of("keyCount", "1000", "valueSize", "64"));
        assertThat(row.mode()).isEqualTo("thrpt");
        assertThat(row.threads()).isEqualTo(1);
        assertThat(row.score()).isEqualTo(43496.578);
        assertThat(row.error()).isEqualTo(0.75);
        assertThat(row.unit()).isEqualTo("ops/s");
        assertThat(row.line()).isEqualTo(2);
        assertThat(row.count()).isEqualTo(4);
    }

    @Test
    void withoutRawDataTheCountIsForksTimesIterations() throws IOException {
        assertThat(only(RESULT.replace("rawData", "otherData")).count()).isEqualTo(6);
    }

    @Test
    void theCountOfAHistogramIsThatOfItsSamples() throws IOException {
        String histogram = RESULT.replace("\"rawData\" : [", "\"rawDataHistogram\" : [ [ [ [0.5, 7], [0.25, 5] ] ],")
                .replace("[11.0, 12.0],", "[ [ [0.5, 30] ] ]")
                .replace("[11.5, \"NaN\"]", "")
                .replace("thrpt", "sample")
                .replace("ops/s", "us/op");

        assertThat(only(histogram).count()).isEqualTo(42);
    }

    @Test
    void anErrorThatIsNotANumberIsUnknown() throws IOException {
        assertThat(only(RESULT.replace(": 0.75", ": \"NaN\"")).error()).isNull();
    }

    @Test
    void anEmptyListHasNoResults() throws IOException {
        assertThat(read("[]").tables()).isEmpty();
        assertThat(read("[]").notes()).containsExactly("no JMH results found");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11.5,                        | \"NaN\",       | a.json:19: the score is NaN",
                "11.5,                        | \"1,234.5\",   | a.json:19: the score '1,234.5' has a separator",
                "0.75                         | \"a\"          | a.json:20: the error is not a number: 'a'",
                "11.5,                        | -3,            | a.json:2: the score is not positive",
                "\"ops/s\"                    | \"counts\"     | a.json:2: the unit of org.rocksdb.jmh.GetBenchmarks.get is 'counts'",
                "\"score\" : 11.5             | \"scores\" : 1 | a.json:2: org.rocksdb.jmh.GetBenchmarks.get has no score",
                "\"thrpt\"                    | 7              | a.json:5: mode is not a text",
                "\"thrpt\"                    | \"fast\"       | a.json:2: the mode is unknown: fast",
                "\"threads\" : 1              | \"threads\" : 99999999999 | a.json:6: threads is not a number from 0 to a million",
                "\"primaryMetric\" : {        | \"primaryMetric\" : 5, \"x\" : { | a.json:18: primaryMetric is not an object",
                "\"params\" : {               | \"params\" : 5, \"x\" : { | a.json:14: params is not an object"
            })
    void saysWhereAValueIsWrong(String from, String to, String words) throws IOException {
        assertThat(RESULT).contains(from);
        assertThatThrownBy(() -> read(RESULT.replace(from, to)))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words);
    }

    /** Wherever a file is cut off, it is refused in one line that names a line of it. */
    @Test
    void aFileThatIsCutOffIsRefused() throws IOException {
        String whole = RESULT.strip();
        for (int end = 0; end < whole.length(); end++) {
            String cut = whole.substring(0, end);
            assertThatThrownBy(() -> read(cut))
                    .as(cut)
                    .isInstanceOf(DocumentException.class)
                    .hasMessageMatching("\\S+a\\.json:[0-9]+: [^\\n]+;[^\\n]+");
        }
        for (String last : List.of("{", "\"thr", "\"forks\" :", "\"1000\"", "\"1000\",", "11.0, ", "11.5", "]\n")) {
            String cut = whole.substring(0, whole.indexOf(last) + last.length());
            assertThatThrownBy(() -> read(cut))
                    .as(cut)
                    .hasMessageEndingWith("the JSON ends in the middle; the file was cut off: copy it again");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\":1}        | a.json:1: not a list of JMH results",
                "[1]              | a.json:1: a result is not an object",
                "[] []            | a.json:1: something follows",
                "[{'a':1}]        | a.json:1: not JSON",
                "[{\"a\":1}]      | a.json:1: a result without a benchmark"
            })
    void whatJmhDidNotWriteIsRefused(String json, String words) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words);
    }

    @Test
    void deepNestingIsRefused() {
        assertThatThrownBy(() -> read("[{\"x\":" + "[".repeat(100_000)))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("a.json:1: ");
    }

    @Test
    void aFileBeyondTheLimitIsRefusedUnread() throws IOException {
        Path file = folder.resolve("large.json");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(500L << 20);
        }
        assertThatThrownBy(() -> ForeignResults.read(file))
                .isInstanceOf(DocumentException.class)
                .hasMessageEndingWith(
                        "has 500 MiB, and at most 256 MiB of json are read; import the results in several files");
    }
}
