package io.github.rjperf.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.house.Repository;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.campaign.Pilot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
        Path bundle = folder.resolve("pilot");
        Path matrix = Files.copy(Repository.root().resolve("harness/matrix.yaml"), folder.resolve("matrix.yaml"));
        String before = Files.readString(matrix);
        List<Pilot> earlier = pilots(matrix);

        int status = workshop(
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
                Files.createDirectories(folder.resolve("databases")).toString(),
                "--write",
                matrix.toString());

        String out = Files.readString(folder.resolve("out"));
        String err = Files.readString(folder.resolve("err"));
        assertThat(err).contains("Pilot: 1 series, 1 pair each, 3 s per fork: about ");
        List<Fork> forks = forks(bundle);
        assertThat(forks).isNotEmpty().allSatisfy(PilotIT::assertWhole);
        // others may have disturbed every attempt: then the pilot says so and keeps nothing
        boolean valid = forks.stream().anyMatch(Fork::isValid);
        assertThat(status).as(err).isEqualTo(valid ? 0 : 3);
        assertThat(out).contains((valid ? "1/1" : "0/1") + "  Get.get/");
        assertThat(Files.readString(matrix)).startsWith(before);
        List<Pilot> kept = pilots(matrix);
        assertThat(kept).startsWith(earlier.toArray(Pilot[]::new)).hasSize(earlier.size() + (valid ? 1 : 0));
        assertThat(kept.subList(earlier.size(), kept.size()))
                .allSatisfy(pilot -> assertThat(out).contains(seriesLine(pilot)));
    }

    /** The status of the workshop, which leaves its output in the folder. */
    private int workshop(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Drjperf.home=" + Repository.root(),
                "-cp",
                System.getProperty("java.class.path"),
                Workshop.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder program = new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        program.environment().put("XDG_DATA_HOME", folder.resolve("data").toString());
        return program.start().waitFor();
    }

    private static List<Pilot> pilots(Path matrix) throws Exception {
        Catalog catalog = Catalog.read(List.of(
                Path.of("../benchmarks/target/benchmarks.jar"), Path.of("../jni-transfer/target/jni-transfer.jar")));
        return MatrixFile.parse("matrix.yaml", Files.readString(matrix), catalog::complete)
                .pilots();
    }

    private static void assertWhole(Fork fork) {
        assertThat(fork.warmup()).hasSize(1);
        assertThat(fork.measured()).hasSize(60);
        assertThat(fork.metrics().keySet()).isSubsetOf(Fork.MEMORY);
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
