package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.confine.Wall;
import io.github.rjperf.measure.fork.ForkCommand;
import io.github.rjperf.measure.fork.Workspace;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.JvmOptions;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.process.Guard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A script stands in for the JVM of the probe, as no RocksJava kills its JVM on demand. */
class CapabilityProbeIT {
    private static final Build BUILD = new Build(
            "maven:9.0.1", "9.0.1", null, "/jar", "0".repeat(64), "lib.so", "0".repeat(64), null, false, 0, null);

    /** Answers for each argument after the program's name, in order, and dies at {@code Deadly}. */
    private static final String JVM = """
            #!/bin/sh
            while [ "$1" != io.github.rjperf.catalog.Probe ]; do shift; done
            shift
            echo "WARNING: a line that is no answer"
            for name; do
              case $name in
                *Works) printf '%s\\tok\\n' "$name" ;;
                *Lacks) printf '%s\\twhat it is: NoSuchMethodError\\n' "$name" ;;
                *Deadly) exit 134 ;;
              esac
            done
            printf 'never.Asked\\tok\\n'
            """;

    @TempDir
    private Path folder;

    private Path jvm;

    @BeforeEach
    void writeJvm() throws IOException {
        jvm = Files.writeString(
                Files.createDirectories(folder.resolve("jdk/bin")).resolve("java"), JVM);
        assertThat(jvm.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void onlyWhatIsLackingIsNamedWithItsReason() {
        assertThat(lacking("a.Works", "b.Lacks"))
                .containsExactly(Map.entry("b.Lacks", "what it is: NoSuchMethodError"));
    }

    @Test
    void oneThatKillsTheJvmHoldsUpNoOther() {
        assertThat(lacking("a.Works", "b.Deadly", "c.Works", "d.Lacks"))
                .containsExactly(
                        Map.entry("b.Deadly", "b.Deadly: the JVM ended with status 134"),
                        Map.entry("d.Lacks", "what it is: NoSuchMethodError"));
    }

    /** The JDK of a side may be anywhere, and a wall hides all but what a fork needs. */
    @Test
    void aJdkOutsideOfTheSystemIsReadableBehindTheWall() {
        Wall wall = Wall.find().orElseGet(() -> Assumptions.abort("bwrap does not work here"));

        assertThat(lacking(wall, "a.Works", "b.Lacks"))
                .containsExactly(Map.entry("b.Lacks", "what it is: NoSuchMethodError"));
    }

    @Test
    void nothingAskedStartsNothing() throws IOException {
        Files.delete(jvm);
        assertThat(lacking()).isEmpty();
    }

    private Map<String, String> lacking(String... capabilities) {
        return lacking(Wall.NONE, capabilities);
    }

    private Map<String, String> lacking(Wall wall, String... capabilities) {
        try (Workspace workspace = Workspace.create(folder.resolve("work"));
                Guard guard = Guard.start()) {
            ForkCommand command = new ForkCommand(
                    jvm,
                    List.of(Path.of("/benchmarks.jar")),
                    Map.of(),
                    Map.of(),
                    List.of(),
                    wall,
                    List.of(),
                    Collector.SERIAL,
                    JvmOptions.NONE);
            Map<String, String> lacking =
                    new CapabilityProbe(command, workspace, guard).lacking(BUILD, List.of(capabilities));
            assertThat(workspace.root())
                    .isDirectoryNotContaining(
                            build -> Files.isDirectory(build) && build.toFile().list().length > 1);
            return lacking;
        }
    }
}
