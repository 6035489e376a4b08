package io.github.rjperf.document.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
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

        assertThat(row.series().benchmark()).isEqualTo("org.rocksdb.jmh.GetBenchmarks.get");
        assertThat(row.series().shortBenchmark()).isEqualTo("GetBenchmarks.get");
        assertThat(row.series().parameters()).isEqualTo(Map.of("keyCount", "1000", "valueSize", "64"));
        assertThat(row.series().mode()).isEqualTo("thrpt");
        assertThat(row.threads()).isEqualTo(1);
        assertThat(row.score()).isEqualTo(43496.578);
        assertThat(row.error()).isEqualTo(0.75);
        assertThat(row.unit()).isEqualTo("ops/s");
        assertThat(row.line()).isEqualTo(2);
        assertThat(row.count()).isEqualTo(4);
    }

    @Test
    void readsTheMeanOfEachFork() throws IOException {
        assertThat(only(RESULT).forks()).as("one iteration is not a number").isEmpty();
        assertThat(only(RESULT.replace("\"NaN\"", "12.5")).forks()).containsExactly(11.5, 12.0);
        assertThat(only(RESULT.replace("[11.5, \"NaN\"]", "[]")).forks()).isEmpty();
        assertThat(only(RESULT.replace("[11.5, \"NaN\"]", "11.5")).forks()).isEmpty();
    }

    @Test
    void readsHowItWasMeasured() throws IOException {
        Map<String, String> settings = only(RESULT.replace("\"jvmArgs\" : [", "\"jvmArgs\" : [ \"-Xmx2g\", \"-Xint\""))
                .settings();

        assertThat(settings)
                .containsOnly(
                        Map.entry("jmhVersion", "1.37"),
                        Map.entry("jvm", "/usr/bin/java"),
                        Map.entry("jvmArgs", "-Xmx2g -Xint"),
                        Map.entry("forks", "2"),
                        Map.entry("warmupIterations", "5"),
                        Map.entry("measurementIterations", "3"),
                        Map.entry("measurementTime", "10 s"));
        assertThat(only(RESULT.replace("\"forks\"", "\"jdkVersion\" : \"17\", \"forks\""))
                        .settings())
                .as("the path matters only without a version")
                .containsEntry("jdkVersion", "17")
                .doesNotContainKey("jvm");
    }

    @Test
    void otherMetricsAreRows() throws IOException {
        String json = RESULT.replace(
                "\"score\" : 2.0", "\"score\" : 2.0, \"scoreUnit\" : \"counts\", \"rawData\" : [[1.0], [3.0]]");
        List<ImportedScore> rows = read(json).tables().get(0).rows();

        assertThat(rows).extracting(row -> row.series().metric()).containsExactly(null, "gc.count");
        assertThat(rows.get(1).forks()).containsExactly(1.0, 3.0);
        assertThat(rows.get(1).unit()).isEqualTo("counts");
    }

    @Test
    void percentilesOfSingleOperationsAreRows() throws IOException {
        String json = RESULT.replace("thrpt", "sample")
                .replace("ops/s", "us/op")
                .replace("\"0.0\" : 11.0", "\"50.0\" : 11.0, \"99.9\" : 30.0");

        assertThat(read(json).tables().get(0).rows())
                .extracting(row -> row.series().name(Map.of()) + " " + row.score())
                .startsWith(
                        "GetBenchmarks.get/keyCount=1000/valueSize=64/sample 11.5",
                        "GetBenchmarks.get:p0.50/keyCount=1000/valueSize=64/sample 11.0",
                        "GetBenchmarks.get:p0.999/keyCount=1000/valueSize=64/sample 30.0");
        assertThat(read(RESULT).tables().get(0).rows()).hasSize(1);
    }

    @Test
    void theSameBenchmarkTwiceHasMoreForksOrTwoTables() throws IOException {
        String valid = RESULT.replace("\"NaN\"", "12.5").strip();
        String result = valid.substring(1, valid.length() - 1);

        assertThat(only("[" + result + "," + result + "]").forks()).containsExactly(11.5, 12.0, 11.5, 12.0);
        assertThat(only("[" + result + "," + result + "]").count()).isEqualTo(8);
        assertThat(read("[" + result + "," + result.replace("10 s", "1 s") + "]")
                        .tables())
                .extracting(ImportedTable::heading)
                .containsExactly("measurementTime=10 s", "measurementTime=1 s");
    }

    @Test
    void benchmarksOfTwoPackagesAreTwoRows() throws IOException {
        String result = RESULT.strip().substring(1, RESULT.strip().length() - 1);

        assertThat(read("[" + result + "," + result.replace("org.rocksdb", "org.other") + "]")
                        .tables()
                        .get(0)
                        .rows())
                .hasSize(2);
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

        ImportedScore row = read(histogram).tables().get(0).rows().get(0);
        assertThat(row.count()).isEqualTo(42);
        assertThat(row.forks()).containsExactly((7 * 0.5 + 5 * 0.25) / 12, 0.5);
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
                "11.5,                        | \"NaN\",       | the score is NaN",
                "11.5,                        | 0.0,           | the score '0.0' is rounded, or nothing was counted",
                "11.5,                        | \"1,,234\",    | the score '1,,234' has a separator",
                ": 0.75                       | : \"a\"        | the error is not a number: 'a'",
                "11.5,                        | -3,            | the score is not positive",
                "\"ops/s\"                    | \"counts\"     | the unit is 'counts'",
                "\"score\" : 11.5             | \"scores\" : 1 | there is no score",
                "\"thrpt\"                    | 7              | mode is not a string",
                "\"thrpt\"                    | \"fast\"       | the mode is unknown: fast",
                "\"threads\" : 1              | \"threads\" : 99999999999 | the number of threads is not a whole number",
                "\"primaryMetric\" : {        | \"primaryMetric\" : 5, \"x\" : { | primaryMetric is not an object",
                "\"params\" : {               | \"params\" : 5, \"x\" : { | params is not an object"
            })
    void aResultWithAWrongValueIsLeftOut(String from, String to, String words) throws IOException {
        assertThat(RESULT).contains(from);
        String bad =
                RESULT.strip().replaceFirst("^\\[", "").replaceFirst("]$", "").replace(from, to);
        String good = RESULT.replace("GetBenchmarks.get", "GetBenchmarks.other").strip();
        ImportedFile file = read(good.substring(0, good.length() - 1) + "," + bad + "]");

        assertThat(file.tables().get(0).rows())
                .extracting(row -> row.series().name(Map.of()))
                .noneMatch(name -> name.startsWith("GetBenchmarks.get/"))
                .anyMatch(name -> name.startsWith("GetBenchmarks.other/"));
        assertThat(String.join("\n", file.notes()))
                .contains("org.rocksdb.jmh.GetBenchmarks.get")
                .contains(": " + words);
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
                "[] []            | a.json:1: there is something after",
                "[{'a':1}]        | a.json:1: not JSON"
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
                        "has 500 MiB, but at most 256 MiB of json are read; import the results in several files");
    }
}
