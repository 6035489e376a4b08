package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.campaign.Pilot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A pilot of a few seconds: measured, shown, and kept in a copy of the matrix. */
@Tag("slow")
@Isolated("it measures")
class PilotIT {
    @TempDir
    Path folder;

    @Test
    void a_short_pilot_is_measured_and_kept() throws Exception {
        RjPerfProgram rjperf = new RjPerfProgram(folder);
        Path bundle = folder.resolve("pilot");
        Path matrix = Files.copy(Path.of("../matrix.yaml"), folder.resolve("matrix.yaml"));
        String before = Files.readString(matrix);
        List<Pilot> earlier = pilots(matrix);

        Run run = rjperf.run(
                "calibrate",
                "warmup",
                "9.1.1",
                "--profile",
                "smoke",
                "--series",
                "GetBenchmarks.get",
                "--seconds",
                "3",
                "--pairs",
                "1",
                "--out",
                bundle.toString(),
                "--tmpdir",
                rjperf.databases().toString(),
                "--write",
                matrix.toString());

        assertThat(run.err()).contains("Pilot: 1 series, 1 pair each, 3 s per fork: about ");
        List<Fork> forks = forks(bundle);
        assertThat(forks).isNotEmpty().allSatisfy(PilotIT::assertWhole);
        // others may have disturbed every attempt: then the pilot says so and keeps nothing
        boolean valid = forks.stream().anyMatch(Fork::isValid);
        assertThat(run.status()).as(run.err()).isEqualTo(valid ? 0 : 3);
        assertThat(run.out()).contains((valid ? "1/1" : "0/1") + "  Get.get/");
        assertThat(Files.readString(matrix)).startsWith(before);
        List<Pilot> kept = pilots(matrix);
        assertThat(kept).startsWith(earlier.toArray(Pilot[]::new)).hasSize(earlier.size() + (valid ? 1 : 0));
        assertThat(kept.subList(earlier.size(), kept.size()))
                .allSatisfy(pilot -> assertThat(run.out()).contains(seriesLine(pilot)));
        assertThat(rjperf.processes()).isEmpty();
    }

    private static List<Pilot> pilots(Path matrix) throws Exception {
        Catalogue catalogue = Catalogue.read(List.of(
                Path.of("../benchmarks/target/benchmarks.jar"), Path.of("../jni-transfer/target/jni-transfer.jar")));
        return MatrixFile.parse("matrix.yaml", Files.readString(matrix), catalogue::complete)
                .pilots();
    }

    private static void assertWhole(Fork fork) {
        assertThat(fork.warmup()).hasSize(1);
        assertThat(fork.measured()).hasSize(60);
        assertThat(fork.metrics())
                .containsKeys("gc.alloc.rate", "gc.alloc.rate.norm", "gc.count")
                .doesNotContainKeys("hits", "misses", "bytes");
    }

    private static String seriesLine(Pilot pilot) {
        return '"' + pilot.series().keySet().iterator().next().name() + "\": {score: ";
    }

    private static List<Fork> forks(Path bundle) {
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            return forks.toList();
        }
    }
}
