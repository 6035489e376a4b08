package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.model.Collector;
import io.github.rjperf.process.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClassArchiveIT {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(
            value = Collector.class,
            names = {"SERIAL", "PARALLEL", "G1"})
    void aForkFindsJmhInItWhateverBuildFollowsOnTheClassPath(Collector collector) throws Exception {
        Path jar = Files.copy(
                Repository.root().resolve("harness/benchmarks/target/benchmarks.jar"),
                folder.resolve("benchmarks.jar"));
        List<String> options = new StartOptions(JAVA, List.of(jar), folder).fromArchive();
        assertThat(options).contains("-XX:SharedArchiveFile=" + folder.resolve("classes.jsa"));

        List<String> fork = new ArrayList<>(List.of(JAVA.toString(), "-Xlog:class+load"));
        fork.addAll(ForkCommand.jvmFlags(collector));
        fork.addAll(options);
        fork.addAll(List.of("-cp", jar + ":/a/build.jar", "org.openjdk.jmh.Main", "-h"));
        assertThat(Program.output(Duration.ofMinutes(5), fork).lines())
                .anyMatch(line -> line.contains("org.openjdk.jmh.runner.options.CommandLineOptions source: shared"))
                .noneMatch(line -> line.contains("org.openjdk.jmh.Main source: jar"));
    }

    @Test
    void withoutOneForksStartAsTheyDid() {
        assertThat(new StartOptions(Path.of("/no/java"), List.of(), folder).fromArchive())
                .isEmpty();
    }
}
