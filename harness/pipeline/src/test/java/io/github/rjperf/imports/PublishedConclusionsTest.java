package io.github.rjperf.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.document.foreign.ForeignResults;
import io.github.rjperf.judge.ImportedVerdicts;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.imported.ImportedKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Judged by their own tables, the reports that this project grew from come to their own conclusions. */
class PublishedConclusionsTest {
    private static final Path FOLDER = Path.of("../../../shared/reference");

    @BeforeEach
    void areHere() {
        assumeTrue(Files.isDirectory(FOLDER), "the reference documents are not next to the repository");
    }

    private static ImportedComparison judged(String name, String base, String candidate) {
        List<ImportedTable> tables = ForeignResults.read(FOLDER.resolve(name)).tables();
        TableChoice choice = new TableChoice(tables);
        return ImportedVerdicts.of(choice.find("--base", base), choice.find("--candidate", candidate));
    }

    private static Map<String, Long> verdicts(ImportedComparison comparison) {
        return comparison.changes().stream()
                .collect(Collectors.groupingBy(
                        change -> ImportedKind.of(change).name(), TreeMap::new, Collectors.counting()));
    }

    private static Map<String, String> byBenchmark(ImportedComparison comparison) {
        return comparison.changes().stream()
                .collect(Collectors.toMap(
                        change -> change.row().series().shortBenchmark(),
                        change -> ImportedKind.of(change).name()));
    }

    private static List<String> doubtful(ImportedComparison comparison) {
        return comparison.changes().stream()
                .filter(change -> !change.doubts().isEmpty())
                .map(change -> change.row().series().name(Map.of("keySize", "128")))
                .toList();
    }

    /** "After fixing byte[] (.get and .preallocatedGet)": the third method is not faster yet. */
    @Test
    void pullRequest10970FixesByteArraysFirst() {
        ImportedComparison fixed = judged("get-benchmarks-pr10970.md", "Before", "After fixing byte[]");

        assertThat(byBenchmark(fixed))
                .containsEntry("GetBenchmarks.get", "LOOKS_FASTER")
                .containsEntry("GetBenchmarks.preallocatedGet", "LOOKS_FASTER")
                .containsEntry("GetBenchmarks.preallocatedByteBufferGet", "UNCLEAR");
        assertThat(doubtful(fixed))
                .containsExactly(
                        "GetBenchmarks.get/columnFamilyTestType=no_column_family/keyCount=1000/valueSize=32768");
    }

    @Test
    void pullRequest10970FixesByteBuffersNext() {
        assertThat(verdicts(judged("get-benchmarks-pr10970.md", "Before", "After fixing ByteBuffer")))
                .isEqualTo(Map.of("LOOKS_FASTER", 3L));
        assertThat(verdicts(judged("get-benchmarks-pr10970.md", "Baseline", "Optimized")))
                .isEqualTo(Map.of("LOOKS_FASTER", 3L));
    }

    /** "All get() variants have noticeably improved", "best when the data is cached": with few column families and keys. */
    @Test
    void pullRequest10970ImprovesEveryVariantOnUbuntu() {
        ImportedComparison big = judged("get-benchmarks-pr10970.md", "no fixes", "With fixes");

        assertThat(big.changes()).hasSize(24);
        assertThat(verdicts(big)).isEqualTo(Map.of("LOOKS_FASTER", 9L, "UNCLEAR", 15L));
        assertThat(big.changes().stream()
                        .filter(change -> ImportedKind.of(change).name().equals("LOOKS_FASTER"))
                        .map(change -> change.row().series().shortBenchmark())
                        .distinct())
                .hasSize(3);
        assertThat(doubtful(big))
                .hasSize(3)
                .allMatch(name -> name.endsWith("20_column_families/keyCount=50000/valueSize=16384"));
    }

    /** "The changes don't appear to have had a material effect on performance." */
    @Test
    void pullRequest11019HasNoMaterialEffect() {
        ImportedComparison puts = judged("put-benchmarks-pr11019.txt", "Before Changes", "After Changes");

        assertThat(puts.changes()).hasSize(12);
        assertThat(verdicts(puts)).isEqualTo(Map.of("UNCLEAR", 12L));
        assertThat(doubtful(puts)).isEmpty();
    }

    @Test
    void pullRequest11019RepeatsTheTablesOf10970() {
        ImportedComparison big = judged("put-benchmarks-pr11019.txt", "no fixes", "With fixes");

        assertThat(verdicts(big)).isEqualTo(Map.of("LOOKS_FASTER", 9L, "UNCLEAR", 15L));
    }

    /** "getNotFoundEven should be fixed, BUT why should getNotFoundOdd be faster than before?" */
    @Test
    void theFixOfAbsentKeysMakesBothFaster() {
        assertThat(verdicts(judged("rocksjava-jmh-readme.md", "Before (single)", "3")))
                .isEqualTo(Map.of("LOOKS_FASTER", 2L));
        assertThat(verdicts(judged("rocksjava-jmh-readme.md", "Before (single)", "4")))
                .isEqualTo(Map.of("LOOKS_FASTER", 2L));
    }
}
