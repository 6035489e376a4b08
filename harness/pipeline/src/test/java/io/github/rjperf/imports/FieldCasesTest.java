package io.github.rjperf.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.document.foreign.ForeignResults;
import io.github.rjperf.judge.ImportedVerdicts;
import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedComparison.Difference;
import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.imported.ImportedKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Inputs from public bug reports, each for a kind that was read or judged wrongly. They are next to the repository. */
class FieldCasesTest {
    private static final Path FOLDER = Path.of("../../../shared/cases");

    @BeforeEach
    void areHere() {
        assumeTrue(Files.isDirectory(FOLDER), "the cases are not next to the repository");
    }

    private static ImportedFile read(String name) {
        return ForeignResults.read(FOLDER.resolve(name));
    }

    private static ImportedComparison compared(String base, String candidate) {
        return ImportedVerdicts.of(
                read(base).tables().get(0), read(candidate).tables().get(0));
    }

    private static Map<String, ImportedKind> kinds(ImportedComparison comparison) {
        return comparison.changes().stream()
                .collect(Collectors.toMap(change -> change.row().series().name(Map.of()), ImportedKind::of));
    }

    private static String text(ImportedScore row) {
        return row.series().name(Map.of()) + " " + row.score() + (row.error() == null ? "" : " ± " + row.error()) + " "
                + row.unit() + (row.count() == null ? "" : " " + row.count());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "blank-lines-between-rows.txt | Json.annotations/avgt 16637.743 ± 514.143 ns/op 3; Json.annotations:gc.alloc.rate.norm/avgt 53968.001 ± 0.001 B/op 3; Json.deserializer/avgt 16637.743 ± 514.143 ns/op 3; Json.deserializer:gc.alloc.rate.norm/avgt 30416.001 ± 0.001 B/op 3; Json.reflection/avgt 19541.721 ± 963.919 ns/op 3",
                "rows-grouped-by-blank-lines.txt | Demo.merge2 11.618 ± 0.449 ops/s 25; Demo.stream2 33.759 ± 1.684 ops/s 25; Demo.mergeUnbounded 353.082 ± 17.93 ops/s 25; Demo.streamUnbounded 50.42 ± 2.767 ops/s 25; Demo.mergeWithEmpty 13.94 ± 0.216 ops/s 25",
                "javadoc-prefix.txt | Demo.run/keyPrefix=511226661120000000/avgt 0.145 ± 0.001 us/op 20; Demo.run/keyPrefix=511226661130000000/avgt 0.142 ± 0.004 us/op 20",
                "ci-log-timestamps.txt | Demo.alpha/avgt 279.563 ± 4.312 ns/op 50; Demo.beta/avgt 36.899 ± 0.618 ns/op 50",
                "quoted-reply.md | Demo.alpha/avgt 279.563 ± 4.312 ns/op 50; Demo.beta/avgt 36.899 ± 0.618 ns/op 50",
                "console-plusminus-shade.txt | Demo.alpha/avgt 279.563 ± 4.312 ns/op 50; Demo.beta/avgt 36.899 ± 0.618 ns/op 50",
                "console-plusminus-question.txt | Demo.alpha/avgt 279.563 ± 4.312 ns/op 50; Demo.beta/avgt 36.899 ± 0.618 ns/op 50",
                "locale-comma-table.txt | Demo.alpha/avgt 753.237 ± 40.494 ms/op 25; Demo.beta/avgt 3907.007 ± 1046.009 ms/op 25",
                "locale-comma.csv | Adaptive.execute/workers=2/avgt 12.345678 ± 0.123456 ms/op 5; Plain.execute/avgt 22.345678 ± 0.123456 ms/op 5",
                "locale-comma-semicolon.csv | A.x/n=2/avgt 12.345678 ± 0.123456 ms/op 5",
                "thousands-by-spaces.md | Manual 2.6978437E7 ± 615002.0 ops/s 200; Mapped 4565378.0 ± 24947.0 ops/s 200",
                "r-dataframe-heads.csv | Math.divide/n=1000/avgt 152.055159 ± 0.936649 us/op 25; Math.multiply/n=1000/avgt 2939.77202 ± 0.378192 us/op 25"
            })
    void everyRowIsRead(String name, String rows) {
        ImportedFile file = read(name);

        assertThat(file.notes()).isEmpty();
        assertThat(file.tables()).hasSize(1);
        assertThat(file.tables().get(0).rows().stream().map(FieldCasesTest::text))
                .containsExactly(rows.split("; ", -1));
    }

    @ParameterizedTest
    @CsvSource({
        "zero-score.json, 2, line 92: demo.Get.zero is left out: the score '0.0'",
        "zero-csv-row.csv, 2, line 4: demo.Stream.read is left out: the score '0.000000'"
    })
    void aRowThatCannotBeComparedIsLeftOut(String name, int rows, String note) {
        ImportedFile file = read(name);

        assertThat(file.tables().get(0).rows()).hasSize(rows);
        assertThat(file.notes()).singleElement().asString().startsWith(note);
    }

    @Test
    void tablesHaveTheHeadingAboveOrWhatDiffers() {
        assertThat(read("heading-just-above.txt").tables())
                .extracting(ImportedTable::heading)
                .containsExactly("JAVA 21", "JAVA 20");
        assertThat(read("heading-just-above.txt").tables())
                .allSatisfy(table -> assertThat(table.rows()).hasSize(2));
        assertThat(read("same-benchmark-two-jvmargs.json").tables())
                .extracting(ImportedTable::heading)
                .containsExactly("jvmArgs=-XX:+UseG1GC", "jvmArgs=-XX:+UseParallelGC");
    }

    @Test
    void forksOfTwoLevelsAreNotARegression() {
        assertThat(kinds(compared("fork-levels-base.json", "fork-levels-candidate.json")))
                .isEqualTo(Map.of("Get.get", ImportedKind.INCONCLUSIVE));
    }

    @Test
    void doubledAllocationIsAFindingOfItsOwn() {
        assertThat(kinds(compared("alloc-base.json", "alloc-doubled-candidate.json")))
                .isEqualTo(Map.of(
                        "GetBenchmarks.get/valueSize=64", ImportedKind.NO_REGRESSION,
                        "GetBenchmarks.get:gc.alloc.rate.norm/valueSize=64", ImportedKind.REGRESSION));
    }

    @Test
    void eachMethodOfAGroupIsARow() {
        assertThat(kinds(compared("group-base.json", "group-writer-halved-candidate.json")))
                .isEqualTo(Map.of(
                        "Rw.rw/threads-3", ImportedKind.NO_REGRESSION,
                        "Rw.rw:reader/threads-3", ImportedKind.IMPROVEMENT,
                        "Rw.rw:writer/threads-3", ImportedKind.REGRESSION));
    }

    @Test
    void otherSettingsAreListedAndNotJudged() {
        ImportedComparison found = compared("settings-jdk17.json", "settings-jdk21-xint.json");

        assertThat(found.differences())
                .containsExactly(
                        new Difference("jdkVersion", "17.0.9", "21.0.1", 1),
                        new Difference("jvmArgs", "-Xmx2g", "-Xint", 1),
                        new Difference("measurementTime", "10 s", "100 ms", 1),
                        new Difference("vmName", "OpenJDK", "OpenJ9", 1));
        assertThat(found.changes()).extracting(ImportedChange::verdict).containsOnlyNulls();
        assertThat(kinds(found)).isEqualTo(Map.of("B.get", ImportedKind.NOT_JUDGED));
    }
}
