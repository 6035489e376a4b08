package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.e2e.RjPerf.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main job on released builds with a known, large regression: rocksdb issue 13023. */
class CompareTest {
    @TempDir
    Path folder;

    @Test
    void finds_the_regression_of_absent_keys_and_leaves_hits_alone() throws Exception {
        RjPerf rjperf = new RjPerf(folder);
        Path bundle = folder.resolve("bundle");

        Run compared = rjperf.run(
                "compare",
                "9.0.1",
                "9.1.1",
                "--profile",
                "smoke",
                "--seed",
                "4711",
                "--out",
                bundle.toString(),
                "--tmpdir",
                rjperf.databases().toString());

        assertThat(compared.status()).as(compared.err()).isEqualTo(1);
        List<String> rows = compared.out().lines().toList();
        assertThat(rows).anyMatch(row -> row.contains("getNotFoundEven") && row.contains("REGRESSION"));
        assertThat(rows).noneMatch(row -> row.contains("Get.get ") && row.contains("REGRESSION"));
        assertThat(bundle)
                .isDirectoryContaining("glob:**/build-base.json")
                .isDirectoryContaining("glob:**/build-candidate.json")
                .isDirectoryContaining("glob:**/forks.jsonl")
                .isDirectoryContaining("glob:**/verdict.json")
                .isDirectoryContaining("glob:**/report.md")
                .isDirectoryContaining("glob:**/report.html");
        assertThat(rjperf.databases()).isEmptyDirectory();
        assertThat(rjperf.processes()).isEmpty();

        theStagesAloneAgree(rjperf, bundle);
    }

    private static void theStagesAloneAgree(RjPerf rjperf, Path bundle) throws Exception {
        String verdict = Files.readString(bundle.resolve("verdict.json"));
        Run judged = rjperf.run("judge", bundle.toString(), "--json");
        assertThat(judged.status()).isEqualTo(1);
        assertThat(judged.out()).isEqualTo(verdict);

        Run again = rjperf.run("record", bundle.toString());
        assertThat(again.status()).isZero();
        assertThat(again.err()).contains("Was recorded before");
    }
}
