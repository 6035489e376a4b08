package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code import} from the command line to its output. */
class ImportResultsTest {
    private static final Path SCHEMA = Path.of("../../docs/reference/schemas/import.schema.json");
    private static final Path GOLDEN = Path.of("src/test/resources/import");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String REPORT = """
            # Gets

            ## Before

            Benchmark  (keyCount)  (size)  Mode  Cnt  Score  Error  Units
            Gets.get     1000  64  thrpt  25  940123.456 ±  9400.000  ops/s
            Gets.scan    1000  64  thrpt  25   12000.000 ±   120.000  ops/s
            Gets.get    50000  64  thrpt  25  640000.000 ± 96000.000  ops/s
            Gets.last    1000  64  thrpt  25     412.000 ±     4.000  ops/s

            ## After

            Benchmark  (keyCount)  (size)  Mode  Cnt  Score  Error  Units
            Gets.get     1000  64  thrpt  25  880000.000 ±  8800.000  ops/s
            Gets.get    50000  64  thrpt  25  655000.000 ± 65500.000  ops/s
            Gets.scan    1000  64  thrpt  25   13000.000 ±   130.000  ops/s
            Gets.first   1000  64  thrpt  25     412.000 ±     4.000  ops/s
            """;

    /** Two series of five forks; the second one also has a metric, and is measured with the given arguments. */
    private static final String FORKS = """
            [{"benchmark":"a.Gets.get","mode":"thrpt","threads":1,"jdkVersion":"17.0.2","jvmArgs":[],
              "primaryMetric":{"score":%1$s.0,"scoreError":9.0,"scoreUnit":"ops/s",
                "rawData":[[%1$s.1],[%1$s.5],[%1$s.2],[%1$s.9],[%1$s.3]]}},
             {"benchmark":"a.Gets.scan","mode":"thrpt","threads":1,"jdkVersion":"17.0.2","jvmArgs":["%2$s"],
              "primaryMetric":{"score":%1$s.0,"scoreError":9.0,"scoreUnit":"ops/s",
                "rawData":[[%1$s.1],[%1$s.5],[%1$s.2],[%1$s.9],[%1$s.3]]},
              "secondaryMetrics":{"gc.alloc.rate.norm":{"score":80.0,"scoreError":0.1,"scoreUnit":"B/op",
                "rawData":[[80.0],[80.0],[80.0],[80.0],[80.0]]}}}]
            """;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("report.md"), REPORT);
        Files.writeString(folder.resolve("base.json"), FORKS.formatted("900", "-Xmx1g"));
        Files.writeString(folder.resolve("candidate.json"), FORKS.formatted("800", "-Xmx2g"));
    }

    private int run(String... options) {
        Settings settings = new Settings(Map.of(), Map.of("user.home", folder.toString()), Clock.systemUTC());
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        List<String> arguments =
                new ArrayList<>(List.of("import", folder.resolve("report.md").toString()));
        arguments.addAll(List.of(options));
        return Main.commandLine(settings, console).execute(arguments.toArray(String[]::new));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8).replace(folder.toString(), "FOLDER");
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8).replace(folder.toString(), "FOLDER");
    }

    @ParameterizedTest
    @CsvSource({
        "tables.txt, ''",
        "tables.md, --markdown",
        "comparison.txt, --base before --candidate after",
        "comparison.md, --base before --candidate after --markdown",
        "forks.txt, FOLDER/base.json FOLDER/candidate.json --base base.json --candidate candidate.json",
        "forks.md, FOLDER/base.json FOLDER/candidate.json --base base.json --candidate candidate.json --markdown",
        "forks.json, FOLDER/base.json FOLDER/candidate.json --base base.json --candidate candidate.json --json",
        "comparison.json, --base 1 --candidate 2 --json"
    })
    void itIsAsItWasReviewed(String name, String options) throws IOException {
        assertThat(run(
                        options.isEmpty()
                                ? new String[0]
                                : options.replace("FOLDER", folder.toString()).split(" ", -1)))
                .isZero();

        Path file = GOLDEN.resolve(name);
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, out());
        }
        assertThat(out()).isEqualTo(Files.readString(file));
    }

    @Test
    void aLongNameIsNotBroken() throws IOException {
        Files.writeString(folder.resolve("report.md"), """
                Benchmark (comparatorName) Score Units
                ComparatorBenchmarks.put native_bytewise 314257.248 ops/s
                ComparatorBenchmarks.put java_bytewise_non-direct_reused-64_thread-local 52862.959 ops/s
                """);
        run();

        assertThat(out().lines())
                .contains("ComparatorBenchmarks.put/comparatorName=java_bytewise_non-direct_reused-64_thread-local");
    }

    @Test
    void tablesThatLookLikeBeforeAndAfterAreSuggested() {
        run();

        assertThat(err()).isEqualTo("""
                        1 pair looks like before and after; to compare one, confirm which is which:
                          ./rjperf import FOLDER/report.md --base 1 --candidate 2
                        """);
    }

    @Test
    void jsonFollowsItsSchema() throws IOException {
        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of(SCHEMA.toAbsolutePath().toUri().toString()));
        run("--json");
        JsonNode tables = JSON.readTree(out());
        out.reset();
        run("--json", "--base", "1", "--candidate", "2");
        JsonNode comparison = JSON.readTree(out());

        assertThat(schema.validate(tables)).isEmpty();
        assertThat(schema.validate(comparison)).isEmpty();
        assertThat(schema.validate(JSON.readTree(GOLDEN.resolve("forks.json").toFile())))
                .isEmpty();
        assertThat(tables.at("/imported/comparisons")).isEmpty();
        assertThat(tables.at("/imported/files/0/tables/0/rows/0/score").doubleValue())
                .isEqualTo(940123.456);
        assertThat(comparison.at("/imported/comparisons/0/series")).hasSize(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--base 1                     | give both --base and --candidate",
                "--base 1 --candidate before  | --base and --candidate name the same table",
                "--base 1 --candidate 3       | --candidate 3: the tables are numbered 1 to 2",
                "--json --markdown            | choose one",
                "FOLDER/gone.md               | FOLDER/gone.md: no such file"
            })
    void aMistakePrintsOneLineAndNoResult(String options, String words) {
        assertThat(run(options.replace("FOLDER", folder.toString()).split(" ", -1)))
                .isEqualTo(2);

        assertThat(out()).isEmpty();
        assertThat(err().lines()).singleElement().asString().contains(words);
    }

    @Test
    void aRowThatIsLeftOutIsReported() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.md"), "Benchmark Score Units\nA.b NaN ops/s\nA.c 1.5 ops/s\n");

        assertThat(run(bad.toString())).isZero();
        assertThat(out()).contains("A.c").doesNotContain("A.b");
        assertThat(err()).startsWith("FOLDER/bad.md: line 2: A.b is left out: the score is NaN");
    }

    @Test
    void aFileWithoutResultsIsAMistakeUnlessAnotherHasSome() throws IOException {
        Path blog = Files.writeString(folder.resolve("blog.md"), "# No tables\n");

        assertThat(run(blog.toString())).isZero();
        assertThat(err()).startsWith("FOLDER/blog.md: no JMH results found\n");

        Files.writeString(folder.resolve("report.md"), "");
        assertThat(run()).isEqualTo(2);
        assertThat(err()).endsWith("rjperf: there is nothing to import; write results with JMH's option -rf json\n");
    }
}
