package io.github.rjperf.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.rjperf.testing.AnotherJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM that looks for what its operations keep. */
class KeptRecordingIT {
    @TempDir
    Path folder;

    private List<String> written(Path file) throws Exception {
        AnotherJvm.run(folder, List.of(), KeptRecordingSteps.class, file.toString());
        return Files.readAllLines(file);
    }

    private static double bytesPerOperation(List<String> lines) {
        return lines.stream()
                        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                        .sum()
                / KeptRecordingSteps.OPERATIONS;
    }

    @Test
    void whatOperationsDoNotGiveBackIsNamed() throws Exception {
        List<String> lines = written(folder.resolve("stacks"));

        int heap = lines.indexOf("= kept-heap java-heap " + KeptRecordingSteps.OPERATIONS);
        assertThat(lines).startsWith("= kept native-memory " + KeptRecordingSteps.OPERATIONS);
        assertThat(heap).isPositive();
        assertThat(lines).noneMatch(line -> line.contains("between"));
        List<String> options = lines.subList(1, heap).stream()
                .filter(line -> line.contains("Java_org_rocksdb_ReadOptions_newReadOptions"))
                .toList();
        assertThat(options).isNotEmpty().allMatch(line -> line.startsWith("_jmhStub;org/rocksdb/ReadOptions."));
        assertThat(bytesPerOperation(options)).isBetween(100.0, 300.0);
        assertThat(bytesPerOperation(lines.subList(1, heap)))
                .isCloseTo(bytesPerOperation(options), withinPercentage(5));
        List<String> arrays = lines.subList(heap + 1, lines.size()).stream()
                .filter(line -> line.contains("byte[] "))
                .toList();
        assertThat(bytesPerOperation(arrays)).isCloseTo(KeptRecordingSteps.BYTES, withinPercentage(40));
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder("stacks", "output");
        }
    }

    @Test
    void aRecordingThatIsNoneIsAnError() throws Exception {
        Path recording = Files.writeString(folder.resolve("kept.jfr"), "FLR\0 and what a build wrote over it");

        assertThatThrownBy(() -> UnfreedMemory.in(recording, 1)).isInstanceOf(IOException.class);
    }
}
